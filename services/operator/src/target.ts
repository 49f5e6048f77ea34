import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressVariable, type ServiceName } from '@learning-library/common/rpc';
import { isAlive } from '@learning-library/data-dir';
import type { OperatorConfig } from './config';
import { OperatorError, UsageError } from './failure';

export interface Target {
  /** @throws UsageError, OperatorError if the address of this service is unknown. */
  addressOf(name: ServiceName): string;
  token: string;
}

/**
 * Returns the values of the environment, or otherwise those that a running standalone or cluster has written.
 * @throws UsageError if only addresses or only a token is given, because the token of one service is not sent to another.
 * @throws OperatorError `unavailable` if nothing runs on this DATA_DIR.
 */
export function findTarget(config: OperatorConfig): Target {
  const { address, addresses = {}, token, dataDir } = config;
  const hasAddress = address !== undefined || Object.keys(addresses).length > 0;
  if (hasAddress && token !== undefined) {
    return { addressOf: (name) => given(config, name), token };
  }
  if (hasAddress || token !== undefined) {
    throw new UsageError(
      'Set OPERATOR_ADDRESS (or the <SERVICE>_ADDRESS of single services) and OPERATOR_TOKEN together, or neither.',
    );
  }
  return fromFiles(dataDir);
}

function given({ addresses, address }: OperatorConfig, name: ServiceName): string {
  const found = addresses?.[name] ?? address;
  if (found !== undefined) return found;
  throw new UsageError(`This command needs ${addressVariable(name)}, or OPERATOR_ADDRESS for all services.`);
}

interface Info {
  file: string;
  startedBy: string;
  /** The process ids in the file. */
  pids: unknown[];
  token: unknown;
  addressOf: (name: ServiceName) => unknown;
}

/** The file of an earlier run may remain. If there are two files, the one with a running process is used. */
function fromFiles(dataDir: string): Target {
  const files = [readCluster(join(dataDir, 'cluster.json')), readStandalone(join(dataDir, 'standalone.json'))];
  const found = files.filter((info) => info !== undefined);
  const info = found.length > 1 ? found.find(({ pids }) => pids.some(isAlive)) : found[0];
  if (info !== undefined) return targetOf(info);
  const why =
    found.length > 1
      ? `the processes of ${found.map(({ file }) => file).join(' and ')} have ended`
      : `neither standalone.json nor cluster.json exists in ${dataDir}`;
  throw new OperatorError(
    'unavailable',
    `No service is running: ${why}. Start it with \`npm start\` or \`npm run cluster\`, or set OPERATOR_ADDRESS and OPERATOR_TOKEN.`,
  );
}

function targetOf({ file, startedBy, token, addressOf }: Info): Target {
  const incomplete = (): OperatorError =>
    new OperatorError(
      'unavailable',
      `${file} does not contain the address of the service. Restart it with \`${startedBy}\`.`,
    );
  if (typeof token !== 'string') throw incomplete();
  return {
    token,
    addressOf: (name) => {
      const address = addressOf(name);
      if (typeof address !== 'string') throw incomplete();
      return address;
    },
  };
}

function readStandalone(file: string): Info | undefined {
  const info = readInfo(file);
  if (info === undefined) return undefined;
  const { operatorAddress, operatorToken: token, pid } = info;
  return { file, startedBy: 'npm start', pids: [pid], token, addressOf: () => operatorAddress };
}

function readCluster(file: string): Info | undefined {
  const info = readInfo(file);
  if (info === undefined) return undefined;
  const addresses = Object(info['operatorAddresses']) as Record<string, unknown>;
  const pids = Object.values(Object(info['pids']) as Record<string, unknown>);
  const addressOf = (name: string): unknown => addresses[name];
  return { file, startedBy: 'npm run cluster', pids, token: info['operatorToken'], addressOf };
}

function readInfo(file: string): Record<string, unknown> | undefined {
  try {
    return Object(JSON.parse(readFileSync(file, 'utf8'))) as Record<string, unknown>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new OperatorError('unavailable', `${file} cannot be read.`, { cause: error });
  }
}

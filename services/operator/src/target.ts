import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceName } from '@learning-library/common/rpc';
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
  const { addresses, token, dataDir } = config;
  if (addresses === undefined && token === undefined) return fromFiles(dataDir);
  if (addresses === undefined || token === undefined) {
    throw new UsageError('Set SERVICE_ADDRESSES and OPERATOR_TOKEN together, or neither.');
  }
  const addressOf = (name: ServiceName): string => {
    const found = addresses[name];
    if (found !== undefined) return found;
    throw new UsageError(`This command needs the address of ${name} in SERVICE_ADDRESSES.`);
  };
  return { addressOf, token };
}

/** The file of an earlier run may remain. If there are two files, the newer one is used. */
function fromFiles(dataDir: string): Target {
  const files = [
    { path: join(dataDir, 'cluster.json'), startedBy: 'npm run cluster' },
    { path: join(dataDir, 'standalone.json'), startedBy: 'npm start' },
  ].flatMap((file) => {
    const writtenAt = statSync(file.path, { throwIfNoEntry: false })?.mtimeMs;
    return writtenAt === undefined ? [] : [{ ...file, writtenAt }];
  });
  const [newest] = files.toSorted((one, other) => other.writtenAt - one.writtenAt);
  if (newest !== undefined) return targetOf(newest);
  throw new OperatorError(
    'unavailable',
    `No service is running: neither standalone.json nor cluster.json exists in ${dataDir}. Start it with \`npm start\` or \`npm run cluster\`, or set SERVICE_ADDRESSES and OPERATOR_TOKEN.`,
  );
}

function targetOf({ path, startedBy }: { path: string; startedBy: string }): Target {
  const { operatorToken: token, operatorAddress, operatorAddresses } = readInfo(path);
  const addresses = Object(operatorAddresses) as Record<string, unknown>;
  const text = (value: unknown): string => {
    if (typeof value === 'string') return value;
    throw new OperatorError(
      'unavailable',
      `${path} does not contain the address of the service. Restart it with \`${startedBy}\`.`,
    );
  };
  return { token: text(token), addressOf: (name) => text(addresses[name] ?? operatorAddress) };
}

function readInfo(path: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(readFileSync(path, 'utf8'))) as Record<string, unknown>;
  } catch (error) {
    throw new OperatorError('unavailable', `${path} cannot be read.`, { cause: error });
  }
}

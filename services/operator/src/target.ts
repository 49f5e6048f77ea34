import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OperatorConfig } from './config';
import { OperatorError, UsageError } from './failure';

/** Where the operator's RPCs are and what opens them. */
export interface Target {
  address: string;
  token: string;
}

/**
 * What the environment says, else what a running standalone has written.
 *
 * @throws UsageError where only one of address and token is given: the token of one service is not sent to another.
 * @throws OperatorError `unavailable` where nothing runs on this DATA_DIR.
 */
export function findTarget({ address, token, dataDir }: OperatorConfig): Target {
  if (address !== undefined && token !== undefined) return { address, token };
  if (address !== undefined || token !== undefined) {
    throw new UsageError('OPERATOR_ADDRESS and OPERATOR_TOKEN go together: set both or neither.');
  }
  const file = join(dataDir, 'standalone.json');
  const { operatorAddress, operatorToken } = readStandalone(file);
  if (typeof operatorAddress !== 'string' || typeof operatorToken !== 'string') {
    throw new OperatorError('unavailable', `${file} does not say where the service is. Restart it with \`npm start\`.`);
  }
  return { address: operatorAddress, token: operatorToken };
}

function readStandalone(file: string): { operatorAddress?: unknown; operatorToken?: unknown } {
  try {
    return Object(JSON.parse(readFileSync(file, 'utf8'))) as object;
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    const message = missing
      ? `No service is running: ${file} does not exist. Start it with \`npm start\`, or set OPERATOR_ADDRESS and OPERATOR_TOKEN.`
      : `${file} cannot be read.`;
    throw new OperatorError('unavailable', message, { cause: error });
  }
}

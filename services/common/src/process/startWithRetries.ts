import { setTimeout as delay } from 'node:timers/promises';
import { toContractError } from '../database';
import { ContractError } from '../errors';
import type { Logger } from '../logging';
import { rethrowListenFault } from './listening';

const FIRST_WAIT_MS = 100;
/** A dependency that is back is noticed within so long. */
const LONGEST_WAIT_MS = 2_000;

/**
 * Starts what may lack a dependency: tries again until it succeeds, since only a malformed configuration ends a process.
 *
 * @returns false where stopping came first
 * @throws ConfigError where an address cannot be had
 */
export async function startWithRetries(
  start: () => Promise<unknown>,
  stopping: AbortSignal,
  logger: Logger,
): Promise<boolean> {
  for (let waitMs = FIRST_WAIT_MS; !stopping.aborted; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
    try {
      await start();
      return true;
    } catch (error) {
      rethrowListenFault(error);
      const isDown = toContractError(error) instanceof ContractError;
      if (isDown) logger.warn({ err: error }, 'a dependency is down, starting again');
      else logger.error({ err: error }, 'start failed, starting again');
    }
    await delay(waitMs, undefined, { signal: stopping }).catch(() => {});
  }
  return false;
}

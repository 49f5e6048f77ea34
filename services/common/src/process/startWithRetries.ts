import { setTimeout as delay } from 'node:timers/promises';
import { toContractError } from '../database';
import { ContractError } from '../errors';
import type { Logger } from '../logging';
import { rethrowListenFault } from './listening';

const FIRST_WAIT_MS = 100;
/** The longest pause between attempts. */
const LONGEST_WAIT_MS = 2_000;

/**
 * Starts a service and tries again until it succeeds: a missing dependency does not end the process, only a malformed
 * configuration does.
 *
 * @returns false where it was stopped before it started @throws ConfigError where it cannot listen on an address
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
      if (isDown) logger.warn({ err: error }, 'a dependency is down, trying to start again');
      else logger.error({ err: error }, 'start failed, trying again');
    }
    await delay(waitMs, undefined, { signal: stopping }).catch(() => {});
  }
  return false;
}

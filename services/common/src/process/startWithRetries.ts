import { setTimeout as delay } from 'node:timers/promises';
import { toContractError } from '../postgres';
import { ContractError } from '../contract/errors';
import type { Logger } from '../telemetry/logging';
import { ConfigError } from './config';

const FIRST_WAIT_MS = 100;
const MAX_WAIT_MS = 2_000;

/** Returns once the process has started or `stopping` aborts. @throws ConfigError if it cannot listen */
export async function startWithRetries(
  start: () => Promise<unknown>,
  stopping: AbortSignal,
  logger: Logger,
): Promise<void> {
  await retried(start, stopping, (error) => {
    rethrowListenFault(error);
    if (isDown(error)) logger.warn({ err: error }, 'a dependency is down, trying to start again');
    else logger.error({ err: error }, 'start failed, trying again');
  });
}

/** Repeats a step until its dependencies are available. @throws the reason of `stopping`, other errors */
export async function untilAvailable<T>(
  what: string,
  step: () => Promise<T>,
  stopping: AbortSignal,
  logger: Logger,
): Promise<T> {
  const result = await retried(step, stopping, (error) => {
    if (!isDown(error)) throw error;
    logger.warn({ err: error, step: what }, 'unavailable or slow, retrying');
  });
  stopping.throwIfAborted();
  return result as T;
}

async function retried<T>(
  step: () => Promise<T>,
  stopping: AbortSignal,
  failed: (error: unknown) => void,
): Promise<T | undefined> {
  for (let waitMs = FIRST_WAIT_MS; !stopping.aborted; waitMs = Math.min(2 * waitMs, MAX_WAIT_MS)) {
    try {
      return await step();
    } catch (error) {
      failed(error);
    }
    await delay(waitMs, undefined, { signal: stopping }).catch(() => {});
  }
  return undefined;
}

function isDown(error: unknown): boolean {
  const known = toContractError(error);
  return known instanceof ContractError && known.code === 'unavailable';
}

/** Starts a listener. An unusable address is reported as an error of `variables`. */
export async function listening<T>(variables: string, start: () => Promise<T>): Promise<T> {
  try {
    return await start();
  } catch (error) {
    throw new ConfigError([`${variables}: cannot listen there (${codeOf(error)}).`]);
  }
}

function rethrowListenFault(error: unknown): void {
  if ((error as NodeJS.ErrnoException).syscall === 'listen') {
    throw new ConfigError([`cannot listen on the configured host and port (${codeOf(error)}).`]);
  }
}

/** The error code, which grpc-js has only in the message. */
function codeOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? /\b(E[A-Z]{4,})\b/.exec(message)?.[1] ?? 'unknown fault';
}

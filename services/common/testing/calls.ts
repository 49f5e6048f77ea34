import { createHash, randomUUID } from 'node:crypto';
import { ContractError } from '../src/contract/errors';
import type { Call } from '../src/rpc';
import type { CreationKey } from '@learning-library/proto';

const CALL_MS = 20_000;

export const soon = (): Required<Call> => ({
  deadline: Date.now() + CALL_MS,
  operator: { name: 'tester', role: 'admin', reason: null, isDryRun: false },
});

const ORGANIZATION = randomUUID();

/** Two keys with the same `key` conflict if their `request` differs. */
export function creationKey(key: string, request = key, replayOnly = false): CreationKey {
  return {
    organizationId: ORGANIZATION,
    environment: 'live',
    keyHash: createHash('sha256').update(key).digest(),
    fingerprint: createHash('sha256').update(request).digest(),
    replayOnly,
  };
}

export interface Gate {
  reached: Promise<void>;
  open(): void;
  wait(): Promise<void>;
}

/** A point at which a handler waits until the test releases it. */
export function gate(): Gate {
  let arrive = (): void => undefined;
  let open = (): void => undefined;
  const reached = new Promise<void>((resolve) => (arrive = resolve));
  const opened = new Promise<void>((resolve) => (open = resolve));
  return {
    reached,
    open: () => open(),
    wait: () => {
      arrive();
      return opened;
    },
  };
}

/** The code of a ContractError. @throws any other error */
export function codeOf(error: unknown): string {
  if (error instanceof ContractError) return (error as ContractError).code;
  throw error;
}

export { absent } from '../src/contract/errors';

import { setTimeout as pause } from 'node:timers/promises';
import { ContractError } from '@learning-library/common';

/** How long the first attempt of a read may take before another replica is asked (consistency.md, Calls). */
const FIRST_READ_MS = 500;
/** A broken connection is up again after about this long. */
const PAUSE_MS = 100;

type Attempt<T> = (deadline: number) => Promise<T>;

/** A read: where the first attempt finds nobody, a second one has the rest of the time. */
export async function read<T>(deadline: number, attempt: Attempt<T>): Promise<T> {
  return twice(deadline, Math.min(deadline, Date.now() + FIRST_READ_MS), attempt);
}

/**
 * A creation. Under an operation it is tried again, since its receipt makes the second attempt answer what the first
 * one did; without one it is sent once (consistency.md, Create 1).
 */
export async function create<T>(deadline: number, operation: object | undefined, attempt: Attempt<T>): Promise<T> {
  return operation === undefined ? attempt(deadline) : twice(deadline, deadline, attempt);
}

async function twice<T>(deadline: number, firstDeadline: number, attempt: Attempt<T>): Promise<T> {
  try {
    return await attempt(firstDeadline);
  } catch (error) {
    const away = error instanceof ContractError && error.code === 'unavailable';
    if (!away || Date.now() + PAUSE_MS >= deadline) throw error;
  }
  await pause(PAUSE_MS);
  return attempt(deadline);
}

import { setTimeout as delay } from 'node:timers/promises';

/** What a good caller does before it tries again, and what keeps a load from taking the whole machine. */
export function pause(ms: number): Promise<void> {
  return delay(ms);
}

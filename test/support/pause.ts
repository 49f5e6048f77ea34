import { setTimeout as delay } from 'node:timers/promises';

/** The pause of a client before a retry. It also limits the speed of a load. */
export function pause(ms: number): Promise<void> {
  return delay(ms);
}

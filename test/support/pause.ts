import { setTimeout as delay } from 'node:timers/promises';

/** The pause of a caller before it tries again; also limits the speed of a load. */
export function pause(ms: number): Promise<void> {
  return delay(ms);
}

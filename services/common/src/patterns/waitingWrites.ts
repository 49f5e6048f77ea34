import { FairQueue } from '../admission/fairQueue';

/** One in so many connections may wait for locks. */
const WAITING_SHARE = 4;

/** The queue of writes that may wait for a lock, which leaves most connections of the pool to other calls. */
export function waitingWrites({ poolSize }: { poolSize: number }): FairQueue {
  const places = Math.max(1, Math.floor(poolSize / WAITING_SHARE));
  return new FairQueue({ name: 'waiting_writes', places, share: Math.ceil(places / 2) });
}

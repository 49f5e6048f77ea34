import { pause } from '../../support/pause';
import type { Measured } from '../figures';

const SECOND_MS = 1_000;

/** Calls at a steady pace, whether the ones before are answered or not; waits for all answers. */
export async function perSecond(
  rate: number,
  seconds: number,
  call: (n: number) => Promise<{ status: number }>,
): Promise<Measured> {
  const measured: Measured = { times: [], statuses: {} };
  const begunAt = performance.now();
  const calls: Promise<void>[] = [];
  for (let n = 0; n < rate * seconds; n++) {
    await pause(Math.max(0, begunAt + (n * SECOND_MS) / rate - performance.now()));
    calls.push(timed(measured, () => call(n)));
  }
  await Promise.all(calls);
  return measured;
}

/** So many clients, each of which calls again when it is answered and has paused. */
export async function clients(
  count: number,
  isOver: () => boolean,
  call: (client: number) => Promise<{ status: number }>,
  pauseMs = 0,
): Promise<Measured> {
  const measured: Measured = { times: [], statuses: {} };
  const client = async (place: number): Promise<void> => {
    while (!isOver()) {
      await timed(measured, () => call(place));
      await pause(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: count }, (_, place) => client(place)));
  return measured;
}

/** Whether so many seconds have passed since this was called. */
export function lasting(seconds: number): () => boolean {
  const endsAt = performance.now() + seconds * SECOND_MS;
  return () => performance.now() > endsAt;
}

async function timed({ times, statuses }: Measured, call: () => Promise<{ status: number }>): Promise<void> {
  const begunAt = performance.now();
  const status = await call().then(
    (reply) => reply.status,
    () => 0,
  );
  times.push(performance.now() - begunAt);
  statuses[status] = (statuses[status] ?? 0) + 1;
}

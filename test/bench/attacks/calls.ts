import { pause } from '../../support/pause';
import type { Measured } from '../figures';

const SECOND_MS = 1_000;

/** Sends requests at a steady rate without waiting for earlier responses, and then waits for all responses. */
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

/** Several clients that each send another request after a response and a pause. */
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

/** Whether this number of seconds has passed since the call. */
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

// Sends the requests of another account in sequence, in a separate process, so that the attack’s own work does not
// affect the measurement. Run by probe.ts.
import { Api } from '../support/api';
import { pause } from '../support/pause';
import type { Measured } from './figures';
import type { ProbedCall } from './probe';

/** The pause between a response and the next request. */
const EVERY_MS = 10;

let calling: Promise<Measured> | undefined;
let isOver = false;

// The process ends with the benchmark that started it.
process.on('disconnect', () => process.exit());

process.on('message', (message: { begin: ProbedCall } | { end: true }) => {
  if ('begin' in message) {
    isOver = false;
    calling = callAgainAndAgain(message.begin);
  } else {
    isOver = true;
    void calling?.then((measured) => process.send?.(measured));
  }
});

async function callAgainAndAgain({ baseUrls, key, method, path, body }: ProbedCall): Promise<Measured> {
  const apis = baseUrls.map((baseUrl) => new Api(baseUrl, key));
  const measured: Measured = { times: [], statuses: {} };
  for (let n = 0; !isOver; n++) {
    const begunAt = performance.now();
    const status = await (apis[n % apis.length] as Api)
      .call(method, path, body === undefined ? {} : { body })
      .then((reply) => reply.status)
      .catch(() => 0);
    measured.times.push(performance.now() - begunAt);
    measured.statuses[status] = (measured.statuses[status] ?? 0) + 1;
    await pause(EVERY_MS);
  }
  return measured;
}

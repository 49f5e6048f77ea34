import { randomUUID } from 'node:crypto';
import { responsesOf, type Figure, figure } from '../figures';
import { beside } from '../probe';
import type { Account, Target } from '../target';
import { perSecond } from './calls';
import { contentRead } from './neighbour';
import { open, requestOf } from './sockets';

const UPLOADS = 200;
const SENT_BYTES = 2 * 1_048_576;
const BODY_BYTES = 4 * 1_048_576;
/** Bytes per second of a slow upload, which are above the minimum speed. */
const TRICKLE_BYTES = 8_192;
const TRICKLE_EVERY_MS = 1_000;
const RATE = 20;
const SECONDS = 20;
const MAX_GROWTH_MB = 150;
const CHUNK = Buffer.alloc(65_536, ' ');
/** A body of the maximum size with an issue in every field. */
const MEMBERS = 349_000;
const REJECTED = `{${Array.from({ length: MEMBERS }, (_, n) => `"u${String(n).padStart(6, '0')}":0`).join(',')}}`;

/** Unfinished uploads, rejected bodies of 4 MB, and stored errors, by three accounts at their limits. */
export async function bodies(target: Target): Promise<Figure[]> {
  const [uploads, rejected, stored] = [await target.attacker(), await target.attacker(), await target.attacker()];
  const attack = async (): Promise<Figure[]> => {
    const held = Array.from({ length: UPLOADS }, () => holdUpload(target, uploads));
    const [ofRejected, ofStored] = await Promise.all([
      perSecond(RATE, SECONDS, () => rejected.api.call('POST', '/v1/contents', { raw: REJECTED })),
      perSecond(RATE, SECONDS, () =>
        stored.api.post('/v1/contents', { title: '', description: randomUUID() }, { 'idempotency-key': randomUUID() }),
      ),
    ]);
    const ended = held.filter((upload) => upload.end()).length;
    return [
      figure(`uploads: of ${UPLOADS} ended by the product`, ended),
      ...responsesOf('refused bodies', ofRejected),
      ...responsesOf('stored refusals', ofStored),
    ];
  };
  return beside(target, [await contentRead(target)], attack, MAX_GROWTH_MB);
}

/**
 * Sends half of a body, and then a little every second.
 * @returns a function that ends it, and whether the product ended it before
 */
function holdUpload({ baseUrls }: Target, { api }: Account): { end(): boolean } {
  const [baseUrl] = baseUrls;
  const headers = { 'Content-Type': 'application/json', 'Content-Length': BODY_BYTES };
  const socket = open(baseUrl, requestOf(baseUrl, '/v1/contents', api.key, { method: 'POST', headers }));
  let isEnded = false;
  for (const event of ['error', 'data']) socket.on(event, () => (isEnded = true));
  for (let sent = 0; sent < SENT_BYTES; sent += CHUNK.length) socket.write(CHUNK);
  const trickle = setInterval(() => !isEnded && socket.write(CHUNK.subarray(0, TRICKLE_BYTES)), TRICKLE_EVERY_MS);
  return {
    end: () => {
      clearInterval(trickle);
      socket.destroy();
      return isEnded;
    },
  };
}

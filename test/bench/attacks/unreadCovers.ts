import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operator } from '../../support/operator';
import { pause } from '../../support/pause';
import { at, type Figure, figure } from '../figures';
import { beside } from '../probe';
import type { Account, Target } from '../target';
import { contentRead } from './neighbour';
import { open, requestOf } from './sockets';

/** Another address of this machine: covers count under the address of the reader. */
const ATTACKER = '127.0.0.2';
const UNREAD = 150;
const READS = 20;
const BETWEEN_MS = 500;
const COVER_MS = 1_000;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The maximum size of a cover, which exceeds the buffers of a connection. */
const COVER_BYTES = 5_000_000;

/** A client at another address requests covers and does not read the responses. */
export async function unreadCovers(target: Target): Promise<Figure[]> {
  const [theirs, ours] = [
    await coverOf(target, await target.attacker()),
    await coverOf(target, await target.neighbour()),
  ];
  return beside(target, [await contentRead(target)], async () => {
    const sockets = Array.from({ length: UNREAD }, () =>
      open(theirs, requestOf(theirs, new URL(theirs).pathname), ATTACKER).pause(),
    );
    const times: number[] = [];
    let failed = 0;
    for (let n = 0; n < READS; n++) {
      await pause(BETWEEN_MS);
      const begunAt = performance.now();
      const bytes = await fetch(ours, { headers: { connection: 'close' }, signal: AbortSignal.timeout(30_000) })
        .then((response) => response.arrayBuffer())
        .then(
          ({ byteLength }) => byteLength,
          () => 0,
        );
      times.push(performance.now() - begunAt);
      if (bytes !== COVER_BYTES) failed++;
    }
    for (const socket of sockets) socket.destroy();
    return [
      figure("neighbour's covers: p50 ms", at(times, 0.5)),
      figure("neighbour's covers: slowest ms", at(times, 1), COVER_MS),
      figure(`neighbour's covers: of ${READS} not whole`, failed, 0),
    ];
  });
}

/** The link of a cover of that account. */
async function coverOf({ dataDir }: Target, { api }: Account): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'll-cover-'));
  try {
    const file = join(folder, 'cover.png');
    writeFileSync(file, Buffer.concat([PNG, randomBytes(COVER_BYTES - PNG.length)]));
    const contentId = await api.content();
    await operator(dataDir, 'content', 'cover', contentId, file);
    return String((await api.get(`/v1/contents/${contentId}`)).json['imageUrl']);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pause } from '../../support/pause';
import { at, type Figure, figure } from '../figures';
import { beside } from '../probe';
import type { Strangers } from '../strangersProcess';
import type { Account, Target } from '../target';
import { contentRead } from './neighbour';

const CONNECTIONS = 800;
const UNSEEN_KEYS = 10;
const EVERY_MS = 1_000;
const P99_MS = 250;
const UNSEEN_MS = 1_000;
const LINES_PER_SECOND = 200;

/** Hundreds of connections that send requests without a key, then with well-formed unknown keys. */
export async function strangers(target: Target): Promise<Figure[]> {
  return [
    ...(await besideStrangers(target, 'without keys', false)),
    ...(await besideStrangers(target, 'with wrong keys', true)),
  ];
}

async function besideStrangers(target: Target, name: string, withKeys: boolean): Promise<Figure[]> {
  const reads = await contentRead(target, { p99Ms: P99_MS });
  const unseen: Account[] = [];
  for (let n = 0; n < UNSEEN_KEYS; n++) unseen.push(await target.neighbour());
  return beside(target, [reads], async () => {
    const child = fork(join(__dirname, '../strangersProcess.ts'));
    try {
      const of: Strangers = { baseUrl: String(target.baseUrls[0]), connections: CONNECTIONS, withKeys };
      child.send(of);
      await pause(EVERY_MS);
      const [linesBefore, begunAt] = [target.logLines(), performance.now()];
      const times: number[] = [];
      let failed = 0;
      for (const { api } of unseen) {
        await pause(EVERY_MS);
        const askedAt = performance.now();
        const status = await api.get('/v1/contents').then(
          (reply) => reply.status,
          () => 0,
        );
        times.push(performance.now() - askedAt);
        if (status !== 200) failed++;
      }
      const seconds = (performance.now() - begunAt) / 1_000;
      const lines = target.logLines() - linesBefore;
      child.send({ end: true });
      const [{ completed }] = (await once(child, 'message')) as [{ completed: number }];
      return [
        figure(`${name}: completed per second`, completed / seconds),
        figure(`${name}: an unseen key's call, slowest ms`, at(times, 1), UNSEEN_MS),
        figure(`${name}: unseen keys' calls not 200`, failed, 0),
        figure(`${name}: log lines per second`, lines / seconds, LINES_PER_SECOND),
      ];
    } finally {
      child.kill();
    }
  });
}

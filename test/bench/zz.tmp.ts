import { studyText } from '/work/wt/bounds/test/support/texts';
import { withTarget } from '/work/wt/bounds/test/bench/target';
import { pause } from '/work/wt/bounds/test/support/pause';
import { readFileSync } from 'node:fs';
const N = 12, ROUNDS = Number(process.argv[3] ?? 4);
async function main() {
  await withTarget(async (t) => {
    const A = (await t.neighbour({ credits: 1_000_000 })).api, B = (await t.neighbour({ credits: 1_000_000 })).api;
    const text = studyText(200_000).slice(0, 200_000);
    const accept = async (api: any, id: string) => { const at = performance.now(); const { status } = await api.post(`/v1/contents/${id}/memocard-generations`); return { status, ms: performance.now() - at }; };
    const of = (api: any) => api.content({ language: 'en', text });
    await pause(8000);
    for (let i = 0; i < 3; i++) await accept(B, await of(B));
    await pause(1500);
    const out: string[] = [];
    for (let r = 0; r < ROUNDS; r++) {
      const ids = []; while (ids.length < N) ids.push(await of(A)); const late = await of(B);
      const at = performance.now();
      const acc = ids.map((id) => accept(A, id));
      await pause(300 + 50 * r);
      const b = await accept(B, late);
      const all = await Promise.all(acc);
      out.push(`B ${b.ms.toFixed(0)} (A ${((performance.now() - at) / N).toFixed(0)}/text, refused ${all.filter((x) => x.status !== 202).length})`);
      await pause(1500);
    }
    console.log(process.argv[2], readFileSync('/proc/loadavg', 'utf8').slice(0, 4), out.join('; '));
  });
}
void main();

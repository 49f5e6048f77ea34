import { describe, expect, test } from '@jest/globals';
import { hasServers } from '@learning-library/local-servers/testing';
import { waitFor } from '@learning-library/common/testing';
import { ChildProcesses } from '../support/childProcess';
import { ENGINE_TIMEOUT } from '../support/fixture';
import { inProcess } from '../support/kits';
import { FACTS, EXCERPTS, SECRET, TEXT, useModel } from '../support/model';
import { sayCards } from '../support/modelEndpoint';
import { cardsOf } from '../support/outcomes';
import { useTemporal } from '../support/temporalServer';

/** Settings whose heartbeat limit is long enough for a process that starts slowly. */
const LEASE = { leaseMs: 3_000, heartbeatMs: 200, pollMs: 50, limits: { heartbeatMs: 5_000 } };

type Kind = 'Service' | 'Worker';

/** Defines the tests. @param kinds the processes that are killed and restarted */
function describeKill(model: ReturnType<typeof useModel>, kinds: readonly Kind[]): void {
  test(`kill -9 of ${kinds.join(' and ')} leaves no partial publication, and requests no staged excerpt again`, async () => {
    await model().start({ callMs: 60_000 });
    const { fixture, endpoint } = model();
    const children = await ChildProcesses.over(fixture);
    try {
      let isDying = true;
      endpoint.script = (call, response) => {
        // The process that is killed has half a response for one excerpt.
        if (isDying && call.data === EXCERPTS[2]) response.write('{"choices": [{"message": {"content": "');
        else sayCards(call, response);
      };
      const accountId = await fixture.newAccount();
      const contentId = fixture.newContent(TEXT, 'en');
      const { job } = await fixture.create(accountId, contentId);
      const first = kinds.map((kind) => children.start(kind, LEASE));
      await waitFor(async () => {
        const [row] = await fixture.rows<{ n: number }>('SELECT count(*)::int AS n FROM {schema}.drafts');
        return row?.n === 6 && endpoint.calls.some(({ data }) => data === EXCERPTS[2]);
      }, ENGINE_TIMEOUT);
      await Promise.all(first.map((child) => children.end(child, 'SIGKILL')));
      expect(cardsOf(fixture, contentId)).toEqual([]);
      const reserved = job.units;
      expect(await fixture.credits(accountId)).toEqual({ available: 1_000 - reserved, reserved, spent: 0 });
      isDying = false;
      for (const kind of kinds) children.start(kind, LEASE);
      await fixture.jobIs(job.id, 'succeeded');
      expect(await model().expectCharged(accountId, contentId, job.units)).toHaveLength(FACTS);
      for (const excerpt of EXCERPTS.slice(0, 2)) {
        expect(endpoint.calls.filter(({ data }) => data === excerpt)).toHaveLength(1);
      }
      expect(children.output).not.toContain(SECRET);
    } finally {
      await children.endAll();
      await children.close();
    }
  });
}

describe('during a response of a model, without Temporal,', () => {
  const model = useModel(inProcess);
  describeKill(model, ['Service']);
});

(hasServers('temporal') ? describe : describe.skip)('during a response of a model, with Temporal,', () => {
  const { kit } = useTemporal();
  describeKill(useModel(kit), ['Service', 'Worker']);
});

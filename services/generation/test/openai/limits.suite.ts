import { describe, expect, test } from '@jest/globals';
import { waitFor } from '@learning-library/common/testing';
import { ENGINE_TIMEOUT } from '../support/fixture';
import { cardsIn, say, sayCards } from '../support/modelEndpoint';
import { FACTS, EXCERPTS, TEXT, useModel } from '../support/model';
import { cardsOf } from '../support/outcomes';

const model = useModel();
/** A text with terms that the extractive generator finds. */
const MARKED =
  '**Osmosis**: the movement of water through a membrane into the stronger solution.\n\n' +
  '**Mitosis**: the division of a cell into two cells that have the same chromosomes.';

describe('the limits of a model', () => {
  test('a worker sends no request until the pause of a 429 ends', async () => {
    await model().start();
    const { fixture, endpoint } = model();
    let isLimited = true;
    endpoint.script = (call, response) => {
      if (isLimited) response.writeHead(429, { 'retry-after': '3600' }).end();
      else sayCards(call, response);
    };
    const accountId = await fixture.newAccount();
    const contents = [fixture.newContent(TEXT, 'en'), fixture.newContent(TEXT, 'en')];
    const jobs = [];
    for (const contentId of contents) jobs.push((await fixture.create(accountId, contentId)).job);
    const worker = model().newProcess();
    await worker.engine.start();
    const eachIsTried = (times: number) =>
      waitFor(async () => {
        const [row] = await fixture.rows<{ tries: number }>('SELECT min(attempt)::int AS tries FROM {schema}.jobs');
        return (row?.tries ?? 0) > times;
      }, ENGINE_TIMEOUT);
    // The worker may have all its concurrent requests open before the first 429. After that, it sends none.
    await eachIsTried(2);
    const made = endpoint.calls.length;
    expect(made).toBeLessThanOrEqual(2);
    await eachIsTried(5);
    expect(endpoint.calls).toHaveLength(made);
    for (const { id } of jobs) expect(await fixture.job(id)).toMatchObject({ status: 'running' });
    expect(fixture.peers.memocards).toEqual([]);
    isLimited = false;
    // A new worker has no pause.
    await worker.engine.stop();
    await model().newProcess().engine.start();
    for (const { id } of jobs) await fixture.jobIs(id, 'succeeded');
    for (const contentId of contents) expect(cardsOf(fixture, contentId)).toHaveLength(FACTS);
    const [row] = await fixture.rows('SELECT max(failures)::int AS failures FROM {schema}.jobs');
    expect(row).toEqual({ failures: 0 });
  });

  test('a request is repeated within the same attempt after a short 429', async () => {
    await model().start();
    let rejected = false;
    const { fronts } = await model().generate((call, response) => {
      if (rejected) return sayCards(call, response);
      rejected = true;
      return void response.writeHead(429, { 'retry-after': '1' }).end();
    });
    expect(fronts).toHaveLength(FACTS);
    expect(model().endpoint.calls).toHaveLength(EXCERPTS.length + 1);
  });

  test.each(['job', 'accountDay', 'day'] as const)('the tokens used stay within the limit %s', async (limit) => {
    await model().start({ [limit]: 10_000 });
    const { fronts } = await model().generate((call, response) =>
      say(response, JSON.stringify({ cards: cardsIn(call) }), 4_000),
    );
    expect(model().endpoint.calls.length).toBeLessThan(EXCERPTS.length);
    expect(fronts.length).toBeLessThan(FACTS);
    expect(await tokens()).toBeLessThanOrEqual(10_000);
  });

  test('a response costs the reported tokens, even above the estimate, but never above the possible maximum', async () => {
    await model().start();
    await model().generate((call, response) => say(response, JSON.stringify({ cards: cardsIn(call) }), 6_000));
    expect(await tokens()).toBe(EXCERPTS.length * 6_000);
    await model().fixture.rows('DELETE FROM {schema}.model_use');
    await model().generate((call, response) => say(response, JSON.stringify({ cards: cardsIn(call) }), 1e15));
    expect(await tokens()).toBeLessThan(EXCERPTS.length * 20_000);
  });

  test('a job that reaches its time limit publishes its finished memocards and charges only these', async () => {
    await model().start({ jobMs: 6_000, callMs: 60_000 });
    const { fronts, units } = await model().generate((call, response) => {
      if (call.data === EXCERPTS[0] || call.data === EXCERPTS[1]) sayCards(call, response);
    });
    expect(fronts).toHaveLength(6);
    expect(units).toBeGreaterThan(6);
  });

  test.each([
    ['fails', {}],
    ['has no more tokens', { job: 1 }],
  ])('the extractive generator replaces a model that %s, and the log reports it', async (_how, limits) => {
    await model().start({ ...limits, fallback: true });
    const { status, fronts } = await model().generate((_call, response) => void response.writeHead(500).end(), MARKED);
    expect(status).toBe('succeeded');
    expect(fronts).toEqual(['Osmosis', 'Mitosis']);
    expect(model().logged).toContain('the extractive generator replaces the model');
  });

  const tokens = async (): Promise<number> => {
    const rows = await model().fixture.rows<{ sum: number }>(
      'SELECT sum(tokens)::float8 AS sum FROM {schema}.model_use',
    );
    return rows[0]?.sum ?? 0;
  };
});

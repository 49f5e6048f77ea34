import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Api } from '../support/api';
import { listen, type Listening } from '../support/listen';
import { newAccount, operator } from '../support/operator';
import { type Standalone, startStandalone } from '../support/standalone';
import { waitFor } from '../support/waitFor';

const CREDITS = 100;
const API_KEY = 'sk-not-to-be-told';
/** A word that no other text contains. */
const SECRET = 'quokkaberry';
const TEXT = `The ${SECRET} is a fruit of the northern swamps. The ${SECRET} needs warm water and much light in order to grow. Its harvest begins in June.

**Germination**: the beginning of the growth of a plant from its seed.`;
const CARD = {
  front: `What does the ${SECRET} need?`,
  back: 'warm water and much light',
  source: `The ${SECRET} needs warm water and much light`,
};

let service: Standalone;
let endpoint: Listening;
/** Paths of the requests that the endpoint received, with the key. */
const calls: string[] = [];

beforeAll(async () => {
  endpoint = await listen((request, response) => {
    calls.push(`${request.url} ${request.headers.authorization}`);
    request.resume().on('end', () => {
      const content = JSON.stringify({ cards: [CARD] });
      response.end(JSON.stringify({ choices: [{ message: { content } }], usage: { total_tokens: 90 } }));
    });
  });
  service = await startStandalone({
    GENERATOR: 'openai',
    // A loopback or private address, like that of an operator’s own model.
    OPENAI_BASE_URL: `${endpoint.url}/v1`,
    OPENAI_API_KEY: API_KEY,
    OPENAI_MODEL: 'scripted',
    LOG_LEVEL: 'debug',
  });
});
afterAll(async () => {
  await service.stop();
  await endpoint.stop();
});

/** Generates memocards for a new content. */
async function generate(key: string): Promise<{ units: number; cards: unknown[] }> {
  const api = new Api(service.baseUrl, key);
  const contentId = await api.content({ language: 'en', text: TEXT });
  const { status, json } = await api.post(`/v1/contents/${contentId}/memocard-generations`);
  expect(status).toBe(202);
  await waitFor(async () => (await api.get(`/v1/jobs/${String(json['jobId'])}`)).json['status'] === 'succeeded');
  const { units } = json['estimate'] as { units: number };
  return { units, cards: await api.all(`/v1/contents/${contentId}/memocards`) };
}

test('the demo organization uses the model without another command, and the startup output names it', async () => {
  const { cards } = await generate(service.demo.liveKey);
  expect(cards).toMatchObject([{ front: CARD.front, back: CARD.back }]);
  expect(service.output).toMatch(/^ {2}Generator {2}model scripted: /m);
  calls.length = 0;
});

test('a model generates memocards only for organizations that allow it', async () => {
  const allowing = await newAccount(service.dataDir, { credits: CREDITS });
  const other = await newAccount(service.dataDir, { credits: CREDITS });
  const spent = async ({ accountId }: { accountId: string }): Promise<unknown> =>
    (await operator(service.dataDir, 'credits', 'show', accountId))['spent'];

  await operator(service.dataDir, 'org', 'allow-external-ai', allowing.organizationId);
  const { units, cards } = await generate(allowing.key);
  expect(cards).toMatchObject([{ front: CARD.front, back: CARD.back }]);
  expect(units).toBeGreaterThan(1);
  expect(await spent(allowing)).toBe(1);
  expect(calls).toEqual([`/v1/chat/completions Bearer ${API_KEY}`]);

  const own = await generate(other.key);
  expect(own.cards).toHaveLength(own.units);
  expect(await spent(other)).toBe(own.units);

  await operator(service.dataDir, 'org', 'disallow-external-ai', allowing.organizationId);
  const later = await generate(allowing.key);
  expect(later.cards).toHaveLength(later.units);
  expect(calls).toHaveLength(1);
  for (const hidden of [SECRET, API_KEY]) expect(service.output).not.toContain(hidden);
});

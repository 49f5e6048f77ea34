import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
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

/** A text that we wrote, and cards in the form of a model's proposals. */
const RECORDED = JSON.parse(
  readFileSync(join(__dirname, '../../services/generation/test/recorded/en.json'), 'utf8'),
) as { text: string; cards: (typeof CARD & { label: string })[] };

interface Prompt {
  messages: { content: string }[];
}

/** The recorded memocards of the text, or an open question for each memocard. */
function responseTo({ messages }: Prompt): object {
  const material = messages.at(-1)?.content ?? '';
  const asked = [...material.matchAll(/^Card (\d+) \(statement: \w+\)\n(.+)\n(.+)$/gm)];
  if (asked.length === 0) return { cards: material.includes(SECRET) ? [CARD] : RECORDED.cards };
  const questions = asked.map(([, card, prompt, expectedAnswer]) => {
    return { card: Number(card), type: 'free_text', prompt, expectedAnswer, choices: null, isTrue: null };
  });
  return { questions };
}

let service: Standalone;
let endpoint: Listening;
/** Paths of the requests that the endpoint received, with the key. */
const calls: string[] = [];

beforeAll(async () => {
  endpoint = await listen((request, response) => {
    calls.push(`${request.url} ${request.headers.authorization}`);
    void json(request).then((prompt) => {
      const content = JSON.stringify(responseTo(prompt as Prompt));
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

/** Waits for a generation. @returns its estimate */
async function generated(api: Api, path: string): Promise<number> {
  const { status, json: job } = await api.post(path);
  expect(status).toBe(202);
  await waitFor(async () => (await api.get(`/v1/jobs/${String(job['jobId'])}`)).json['status'] === 'succeeded');
  return (job['estimate'] as { units: number }).units;
}

/** Generates memocards for a new content. */
async function generate(key: string): Promise<{ units: number; cards: unknown[] }> {
  const api = new Api(service.baseUrl, key);
  const contentId = await api.content({ language: 'en', text: TEXT });
  const units = await generated(api, `/v1/contents/${contentId}/memocard-generations`);
  return { units, cards: await api.all(`/v1/contents/${contentId}/memocards`) };
}

test('the demo organization gets memocards and questions of the model without another command, and the startup output names it', async () => {
  const api = new Api(service.baseUrl, service.demo.liveKey);
  const contentId = await api.content({ language: 'en', text: RECORDED.text });
  await generated(api, `/v1/contents/${contentId}/memocard-generations`);
  const fronts = (await api.all(`/v1/contents/${contentId}/memocards`)).map(({ front }) => String(front));
  const kept = RECORDED.cards.filter(({ label }) => label === 'keep').map(({ front }) => front);
  expect(fronts.sort()).toEqual(kept.sort());
  await generated(api, `/v1/contents/${contentId}/question-generations`);
  const questions = await api.all(`/v1/contents/${contentId}/questions`);
  expect(questions.map(({ type, prompt }) => `${String(type)} ${String(prompt)}`).sort()).toEqual(
    fronts.map((front) => `free_text ${front}`),
  );
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

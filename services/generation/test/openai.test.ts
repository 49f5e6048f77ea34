import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { waitFor } from '@learning-library/common/testing';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { type Fixture, PATIENCE, startFixture } from './support/fixture';
import { inProcess } from './support/kits';
import { ModelEndpoint, say, sayCards, type Script } from './support/modelEndpoint';
import { cardsOf } from './support/outcomes';

const ANIMALS = ['fox', 'carp', 'mole', 'eagle', 'crab', 'bison', 'lynx', 'otter', 'gecko', 'heron', 'camel', 'moose'];
const PLACES = [
  'forest',
  'pond',
  'ground',
  'mountains',
  'sea',
  'prairie',
  'woods',
  'river',
  'desert',
  'marsh',
  'dunes',
  'taiga',
];
const FILLER =
  'This paragraph is long enough to be a part of its own, because it goes on about nothing in particular. '.repeat(4);
const SECRET = 'Zanzibarquux';
/** Four parts with three facts each. */
const TEXT = [0, 1, 2, 3]
  .map((part) => {
    const facts = [0, 1, 2].map((i) => `A ${ANIMALS[3 * part + i]} lives in the ${PLACES[3 * part + i]}.`);
    return `${facts.join(' ')} ${SECRET} ${FILLER}`;
  })
  .join('\n\n');
const FACTS = 12;

let endpoint: ModelEndpoint;
let fixture: Fixture;
let logged: string;

async function start(
  limits: Partial<{ job: number; accountDay: number; day: number; callMs: number }> = {},
): Promise<void> {
  const { callMs = 5_000, ...tokens } = limits;
  const model = {
    baseUrl: await endpoint.start(),
    apiKey: 'sk-not-to-be-told',
    model: 'scripted',
    concurrency: 2,
    callMs,
    jobMs: 60_000,
    tokens: { job: 1_000_000, accountDay: 1_000_000, day: 1_000_000, ...tokens },
  };
  fixture = await startFixture('openai', inProcess, model);
  fixture.peers.modelAllowed = true;
}

beforeEach(() => {
  endpoint = new ModelEndpoint();
  logged = '';
});
afterEach(async () => {
  await fixture.end();
  await endpoint.stop();
});

/** Runs a generation to its end. */
async function generate(script: Script): Promise<{ status: string; units: number; fronts: string[]; spent: number }> {
  endpoint.script = script;
  const sink = new Writable({
    write: (chunk: Buffer, _, done) => {
      logged += chunk.toString();
      done();
    },
  });
  const logger = pino({ level: 'debug' }, sink);
  const process = fixture.newProcess({ logger });
  const accountId = await fixture.newAccount();
  const contentId = fixture.newContent(TEXT, 'en');
  const { job } = await fixture.create(accountId, contentId, { by: process });
  await process.engine.start();
  const { status } = await fixture.jobIs(job.id, 'succeeded', 'failed');
  await process.engine.stop();
  const fronts = cardsOf(fixture, contentId).map(({ front }) => front);
  const { available, reserved, spent } = await fixture.credits(accountId);
  // What is charged is what is published, and never more than was reserved; nothing is left over.
  expect({ available, reserved, spent }).toEqual({
    available: 1_000 - fronts.length,
    reserved: 0,
    spent: fronts.length,
  });
  expect(fronts.length).toBeLessThanOrEqual(job.units);
  expect(await fixture.audit(accountId)).toMatchObject({ reserve: job.units, capture: fronts.length, leftovers: 0 });
  expect(status).toBe(fronts.length > 0 ? 'succeeded' : 'failed');
  for (const hidden of [SECRET, 'lives in the', 'sk-not-to-be-told']) expect(logged).not.toContain(hidden);
  return { status, units: job.units, fronts, spent };
}

describe('memocards from a model', () => {
  test('publishes what rests on the text, each with its literal sentence, and sends nothing but one part', async () => {
    await start();
    const { fronts } = await generate(sayCards);
    expect(fronts).toHaveLength(FACTS);
    expect(fixture.peers.memocards.map(({ explanation }) => explanation)).toEqual(
      ANIMALS.map((animal, i) => `A ${animal} lives in the ${PLACES[i]}.`),
    );
    expect(endpoint.calls).toHaveLength(4);
    for (const [i, { headers, url, body, data }] of endpoint.calls.entries()) {
      expect(url).toBe('/v1/chat/completions');
      expect(headers['authorization']).toBe('Bearer sk-not-to-be-told');
      expect(Object.keys(headers).filter((name) => /trace|baggage|b3|request-id/i.test(name))).toEqual([]);
      expect(TEXT).toContain(data);
      expect(body.messages.map(({ role }) => role)).toEqual(['system', 'user']);
      expect(JSON.stringify(body)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
      expect(endpoint.calls.slice(0, i).map((call) => call.data)).not.toContain(data);
    }
  });

  test('is not asked for who does not allow it: they get the extractive generator', async () => {
    await start();
    fixture.peers.modelAllowed = false;
    const process = fixture.newProcess();
    const contentId = fixture.newContent(undefined, 'fr');
    const { job } = await fixture.create(await fixture.newAccount(), contentId, { by: process });
    await process.engine.start();
    await fixture.jobIs(job.id, 'succeeded');
    expect(cardsOf(fixture, contentId)).toHaveLength(job.units);
    expect(endpoint.calls).toEqual([]);
  });

  test('a test key calls nobody', async () => {
    await start();
    const { job } = await fixture.create(await fixture.newAccount(0), fixture.newContent(TEXT, 'en'), {
      environment: 'test',
    });
    expect(job).toMatchObject({ status: 'succeeded', progress: 100 });
    expect(endpoint.calls).toEqual([]);
  });

  const garbage: [string, Script][] = [
    ['garbage', (_, response) => say(response, 'Sure! Here are your cards: [[[')],
    ['no JSON at all', (_, response) => void response.end('<html>busy</html>')],
    ['another form', (_, response) => say(response, '{"cards": "none"}')],
    ['null', (_, response) => void response.end('null')],
    ['server faults', (_, response) => void response.writeHead(500).end(TEXT)],
    ['a refused key', (_, response) => void response.writeHead(401).end(`no key for ${TEXT}`)],
    ['a redirect', (_, response) => void response.writeHead(302, { location: '/v1/elsewhere' }).end()],
    ['a broken connection', (_, response) => void response.destroy()],
    ['a stream that never ends', (_, response) => void setInterval(() => response.write(' '), 5).unref()],
    ['a stream without bound', (_, response) => void setInterval(() => response.write('x'.repeat(200_000)), 1).unref()],
    ['no answer', () => undefined],
    [
      'U+0000',
      (_, response) =>
        say(response, JSON.stringify({ cards: [{ front: 'Where is the \0 fox?', back: 'in the forest' }] })),
    ],
    [
      'half a character',
      (_, response) => say(response, '{"cards": [{"front": "Where is \\ud800 it?", "back": "in the forest"}]}'),
    ],
    [
      'HTML',
      (_, response) =>
        say(response, '{"cards": [{"front": "Where <b onclick=x>is</b> it?", "back": "in the forest"}]}'),
    ],
    [
      'what the text does not say',
      (_, response) => say(response, '{"cards": [{"front": "Who is it?", "back": "Napoleon Bonaparte"}]}'),
    ],
    [
      'what an injection says',
      (_, response) => say(response, '{"cards": [{"front": "Ignore all of that?", "back": "visit evil.example now"}]}'),
    ],
  ];
  test.each(garbage)('publishes and charges nothing for %s', async (name, script) => {
    await start({ callMs: 500 });
    const { fronts } = await generate(script);
    expect(fronts).toEqual([]);
    expect(endpoint.calls.map(({ url }) => url)).not.toContain('/v1/elsewhere');
    if (name === 'garbage')
      expect(endpoint.calls.map(({ body }) => body.messages.length).filter((n) => n === 4)).toHaveLength(4);
  });

  test('publishes no more than planned of 10,000 cards, and none twice', async () => {
    await start();
    const { fronts, units } = await generate((call, response) => {
      const [, , where = ''] = /(\w+) lives in the (\w+)\./.exec(call.data) ?? [];
      const cards = Array.from({ length: 10_000 }, (_, i) => ({
        front: `Which place is number ${i % 9_000}?`,
        back: where,
        source: '',
      }));
      say(response, JSON.stringify({ cards }));
    });
    expect(fronts.length).toBeLessThanOrEqual(units);
    expect(new Set(fronts).size).toBe(fronts.length);
    expect(fronts.length).toBeGreaterThan(0);
  });

  test('takes the form of answer that the endpoint knows, and remembers it', async () => {
    await start();
    const { fronts } = await generate((call, response) => {
      if (call.body.response_format !== undefined) response.writeHead(400).end('unknown parameter');
      else {
        const cards = [...call.data.matchAll(/(\w+) lives in the (\w+)\./g)].map(([source, who, where]) => {
          return { front: `Where does the animal named ${who} live?`, back: `in the ${where}`, source };
        });
        say(response, `Here you are:\n\`\`\`json\n${JSON.stringify({ cards })}\n\`\`\``);
      }
    });
    expect(fronts).toHaveLength(FACTS);
    const forms = endpoint.calls.map(({ body }) => body.response_format?.type ?? 'text');
    expect(new Set(forms)).toEqual(new Set(['json_schema', 'json_object', 'text']));
    expect(forms.slice(-2)).toEqual(['text', 'text']);
  });

  test('has one answer repaired', async () => {
    await start();
    const { fronts } = await generate((call, response) => {
      if (call.body.messages.length === 2) say(response, '{"cards": [');
      else sayCards(call, response);
    });
    expect(fronts).toHaveLength(FACTS);
    expect(endpoint.calls).toHaveLength(8);
  });

  test('leaves an endpoint alone for as long as its 429 says, all workers do, and then goes on', async () => {
    await start();
    let refusedAt = 0;
    let early = 0;
    const { fronts } = await generate((call, response) => {
      if (refusedAt === 0) {
        refusedAt = call.at;
        response.writeHead(429, { 'retry-after': '1' }).end();
      } else if (call.at - refusedAt > 300 && call.at - refusedAt < 950) {
        early++;
        sayCards(call, response);
      } else sayCards(call, response);
    });
    expect(fronts).toHaveLength(FACTS);
    expect(early).toBe(0);
  });

  test.each(['job', 'accountDay', 'day'] as const)('uses no more tokens than a %s may', async (limit) => {
    await start({ [limit]: 4_000 });
    const { fronts } = await generate((call, response) => {
      const cards = [...call.data.matchAll(/(\w+) lives in the (\w+)\./g)].map(([source, who, where]) => {
        return { front: `Where does the animal named ${who} live?`, back: `in the ${where}`, source };
      });
      say(response, JSON.stringify({ cards }), 1_900);
    });
    expect(endpoint.calls.length).toBeLessThan(4);
    expect(fronts.length).toBeLessThan(FACTS);
    const [used] = await fixture.rows<{ tokens: number }>('SELECT sum(tokens)::int AS tokens FROM {schema}.model_use');
    expect(used?.tokens).toBeLessThanOrEqual(4_000);
  });

  test('a process that dies in the middle: another goes on, and asks for no part again that is staged', async () => {
    await start();
    let answered = 0;
    endpoint.script = (call, response) => {
      // The third call of the one that dies has no answer.
      if (++answered !== 3) sayCards(call, response);
    };
    const dying = fixture.newProcess({ engine: fixture.kit.dying });
    const accountId = await fixture.newAccount();
    const contentId = fixture.newContent(TEXT, 'en');
    const { job } = await fixture.create(accountId, contentId, { by: dying });
    await dying.engine.start();
    await waitFor(() => Promise.resolve(endpoint.calls.length >= 3), PATIENCE);
    const staged = async (): Promise<number> =>
      (await fixture.rows<{ n: number }>('SELECT count(*)::int AS n FROM {schema}.drafts'))[0]?.n ?? 0;
    await waitFor(async () => (await staged()) >= 6, PATIENCE);
    expect(cardsOf(fixture, contentId)).toEqual([]);
    const heir = fixture.newProcess();
    await heir.engine.start();
    await fixture.jobIs(job.id, 'succeeded');
    expect(cardsOf(fixture, contentId)).toHaveLength(FACTS);
    expect(await fixture.credits(accountId)).toEqual({ available: 1_000 - FACTS, reserved: 0, spent: FACTS });
    const first = endpoint.calls[0]?.data;
    expect(endpoint.calls.filter(({ data }) => data === first)).toHaveLength(1);
  });
});

describe('questions from a model', () => {
  const card = { front: 'Where does the fox live?', back: 'in the forest', partHash: Buffer.alloc(0) };

  async function ask(answer: object): Promise<{ status: string; questions: object[]; spent: number }> {
    await start();
    endpoint.script = (_, response) => say(response, JSON.stringify(answer));
    const process = fixture.newProcess();
    const accountId = await fixture.newAccount();
    const contentId = fixture.newContent('', 'en');
    fixture.peers.memocards.push({ ...card, contentId, createdAt: new Date() });
    const { job } = await fixture.createQuestions(accountId, contentId, { by: process });
    await process.engine.start();
    const { status } = await fixture.jobIs(job.id, 'succeeded', 'failed');
    const { spent } = await fixture.credits(accountId);
    return { status, questions: fixture.peers.questionsOf.get(contentId) ?? [], spent };
  }

  test('are published with the explanation of their card, the right choice where we put it', async () => {
    const choices = ['in the forest', 'in the sea', 'in the desert', 'in the sky'].map((text, i) => ({
      text,
      isCorrect: i === 0,
    }));
    const { questions, spent } = await ask({
      type: 'single_choice',
      prompt: 'Where do foxes live?',
      choices,
      expectedAnswer: null,
      isTrue: null,
    });
    expect(questions).toMatchObject([{ type: 'single_choice', prompt: 'Where do foxes live?', difficulty: 'medium' }]);
    expect(spent).toBe(1);
    expect(endpoint.calls[0]?.data).toBe(`${card.front}\n\n${card.back}`);
  });

  test.each([
    [
      'a right answer that the card does not know',
      { type: 'free_text', prompt: 'Where?', expectedAnswer: 'Bonaparte Street' },
    ],
    [
      'two right ones of a single choice',
      {
        type: 'single_choice',
        prompt: 'Where?',
        choices: ['in', 'the', 'forest'].map((text) => ({ text, isCorrect: true })),
      },
    ],
    ['an unknown type', { type: 'essay', prompt: 'Where?' }],
    ['no prompt', { type: 'true_false', isTrue: true }],
  ])('are none where the model gives %s', async (_, answer) => {
    expect(await ask(answer)).toEqual({ status: 'failed', questions: [], spent: 0 });
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readSettings } from '../services/common/src/process';
import { createLogger } from '../services/common/src/telemetry';
import {
  LANGUAGES_BY_CODE,
  makeCards,
  PATTERN_NAMES,
  Stems,
  type Language,
  type MadeCard,
} from '../services/extractive/src';
import { splitIntoParts } from '../services/generation/src/domain/parts';
import { createModelGenerators, type ModelUse, readModel } from '../services/generation/src/generators/openai';
import { readOutline } from '../services/generation/src/generators/openai/outline';

// Replays labelled decks: `npm run bench:generation -- [--decks DIR] [--ablate] [--new] [--generator openai]`. A model is the one
// that OPENAI_BASE_URL, OPENAI_MODEL and the other variables of docs/models.md name.

type Label = 'keep' | 'fix' | 'throw';

interface Deck {
  id: string;
  language: Language;
  kind: string;
  title?: string;
  text: string;
  facts: (string | { fact: string })[];
  cards: { front: string; back: string; label?: Label }[];
}

/** How much of a fact stands in a card that asks it, how much of a back in one that replaces it. */
const FACT = 0.6;
const SAME = 0.75;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

const { values } = parseArgs({
  options: {
    decks: { type: 'string', multiple: true, default: ['test/generation/decks'] },
    ablate: { type: 'boolean' },
    new: { type: 'boolean' },
    generator: { type: 'string', default: 'extractive' },
  },
});

const decks = values.decks.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Deck),
);

/** A card as it is compared; `pattern` names what made it. */
type Compared = Pick<MadeCard, 'front' | 'back' | 'pattern'>;

void run();

async function run(): Promise<void> {
  if (values.ablate === true) ablate();
  else if (values.generator === 'openai') await replay(fromModel());
  else await replay((deck) => Promise.resolve(cardsOf(deck)));
}

async function replay(make: (deck: Deck) => Promise<readonly Compared[]>): Promise<void> {
  const sums = { cards: 0, kept: 0, keptOf: 0, thrown: 0, thrownOf: 0, facts: 0, factsOf: 0 };
  for (const deck of decks) {
    const cards = await make(deck);
    const { kept, thrown, fresh } = compare(deck, cards);
    const facts = recalled(deck, cards);
    const count = (label: Label): number => deck.cards.filter((card) => card.label === label).length;
    console.log(
      `${deck.id}: ${String(cards.length)} cards; kept ones asked again ${String(kept.found)} of ${String(count('keep'))}, thrown ones made again ${String(thrown.length)} of ${String(count('throw'))}, new ${String(fresh.length)}; facts by words ${String(facts)} of ${String(deck.facts.length)}`,
    );
    for (const { front, back } of kept.lost) console.log(`  lost: ${front} → ${short(back)}`);
    for (const { front, back, pattern } of thrown)
      console.log(`  thrown before: ${front} → ${short(back)} [${pattern}]`);
    if (values.new === true)
      for (const { front, back, pattern } of fresh) console.log(`  new: ${front} → ${short(back)} [${pattern}]`);
    sums.cards += cards.length;
    sums.kept += kept.found;
    sums.keptOf += count('keep');
    sums.thrown += thrown.length;
    sums.thrownOf += count('throw');
    sums.facts += facts;
    sums.factsOf += deck.facts.length;
  }
  console.log(`all: ${JSON.stringify(sums)}`);
}

/** For each pattern: its cards, the labels of those that the decks know, and the facts that are lost without it. */
function ablate(): void {
  const all = decks.map((deck) => ({ deck, cards: cardsOf(deck) }));
  const facts = all.reduce((sum, { deck, cards }) => sum + recalled(deck, cards), 0);
  for (const name of PATTERN_NAMES) {
    const own = all.flatMap(({ deck, cards }) =>
      cards
        .filter(({ pattern }) => pattern === name)
        .map((card) => deck.cards.find((other) => isSame(card, other))?.label),
    );
    const count = (label: Label): number => own.filter((other) => other === label).length;
    const [kept, fixed, thrown] = [count('keep'), count('fix'), count('throw')];
    const without = decks.reduce((sum, deck) => sum + recalled(deck, cardsOf(deck, new Set([name]))), 0);
    console.log(
      `${name}: ${String(own.length)} cards; ${String(kept + fixed + thrown)} labelled, kept ${String(kept)}, to fix ${String(fixed)}, thrown ${String(thrown)}; ${String(facts - without)} facts of ${String(facts)}`,
    );
  }
}

/** What a model makes of the text, part by part, as a job would: through the same prompts, judge and gate. */
function fromModel(): (deck: Deck) => Promise<readonly Compared[]> {
  const config = readSettings({ ...process.env, GENERATOR: 'openai' }, readModel);
  if (config === undefined) throw new Error('no model is named');
  let tokens = 0;
  const use: ModelUse = {
    admit: (_run, more) => {
      const isWithin = tokens + more <= config.tokens.day;
      if (isWithin) tokens += more;
      return Promise.resolve(isWithin);
    },
    correct: (_run, more) => Promise.resolve(void (tokens += more)),
    pause: (ms) => sleep(ms),
    pauseLeft: () => Promise.resolve(0),
  };
  const logger = createLogger({ name: 'bench', level: 'warn' });
  const model = createModelGenerators(config, use, (text) => Promise.resolve(readOutline(text)), logger);
  return async ({ id, text, title = '', language }) => {
    const begun = Date.now();
    const document = { title, text, language, openParts: splitIntoParts(text) };
    const planned = await model.memocards.plan(document, { accountId: id, deadline: Infinity });
    const run = { accountId: id, jobId: id, signal: new AbortController().signal };
    const cards: Compared[] = [];
    for await (const made of model.memocards.generate(document, planned, run)) {
      const taken = made.cards.slice(0, planned.find(({ part }) => part === made.part)?.atMost);
      cards.push(...taken.map(({ front, back }) => ({ front, back, pattern: 'model' })));
    }
    console.log(`${id}: ${String((Date.now() - begun) / 1_000)} s, ${String(tokens)} tokens so far`);
    return cards;
  };
}

function cardsOf({ text, title = '', language }: Deck, without: ReadonlySet<string> = new Set()): MadeCard[] {
  return [...makeCards({ text, title, language }, { without })].flat();
}

function compare(
  deck: Deck,
  cards: readonly Compared[],
): { kept: { found: number; lost: Deck['cards'] }; thrown: Compared[]; fresh: Compared[] } {
  const keep = deck.cards.filter(({ label }) => label === 'keep');
  const lost = keep.filter((one) => !cards.some((card) => asksSame(card, one, deck.language)));
  const thrown = cards.filter((card) => deck.cards.some((one) => one.label === 'throw' && isSame(card, one)));
  const fresh = cards.filter((card) => !deck.cards.some((one) => isSame(card, one)));
  return { kept: { found: keep.length - lost.length, lost }, thrown, fresh };
}

/** Labels hold for the answer: fronts are worded anew with each version. */
function isSame(a: { front: string; back: string }, b: { front: string; back: string }): boolean {
  return (
    plain(a.back) === plain(b.back) && share(new Set(plain(a.front).split(' ')), new Set(plain(b.front).split(' '))) > 0
  );
}

function plain(text: string): string {
  return (
    text
      .replace(/^\([^()]*\) /u, '')
      .toLowerCase()
      .match(WORD) ?? []
  ).join(' ');
}

/** Whether one card asks what the other asks, from whichever end. */
function asksSame(a: { front: string; back: string }, b: { front: string; back: string }, language: Language): boolean {
  const whole = stemsOf(`${a.front} ${a.back}`, language);
  const back = share(stemsOf(b.back, language), whole);
  return back >= SAME && share(stemsOf(`${b.front} ${b.back}`, language), whole) >= FACT;
}

function recalled({ facts, language }: Deck, cards: readonly Compared[]): number {
  const sets = cards.map(({ front, back }) => stemsOf(`${front} ${back}`, language));
  return facts.filter((fact) => {
    const words = stemsOf(typeof fact === 'string' ? fact : fact.fact, language);
    return sets.some((set) => share(words, set) >= FACT);
  }).length;
}

function stemsOf(text: string, language: Language): Set<string> {
  const stems = new Stems(language);
  const words = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').match(WORD) ?? [];
  return new Set(
    words.filter((word) => !LANGUAGES_BY_CODE[language].stopWords.has(word)).map((word) => stems.stem(word)),
  );
}

function share(words: ReadonlySet<string>, of: ReadonlySet<string>): number {
  return words.size === 0 ? 0 : [...words].filter((word) => of.has(word)).length / words.size;
}

function short(text: string): string {
  return text.replace(/\n/g, ' / ').slice(0, 110);
}

import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  LANGUAGES_BY_CODE,
  makeCards,
  PATTERN_NAMES,
  Stems,
  type Language,
  type MadeCard,
} from '@learning-library/extractive';
import { type ModelDeck, modelDecks } from './modelCards';

// Replays labeled decks: `npm run bench:generation -- [--decks DIR] [--ablate] [--new] [--generator openai] [--out DIR]`. With a
// model (OPENAI_BASE_URL, OPENAI_MODEL), it also writes each deck and a reading sheet.

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

/** Minimum share of a fact's words in a card that asks for it, and of a back's words in a card that replaces it. */
const FACT = 0.6;
const SAME = 0.75;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

const { values } = parseArgs({
  options: {
    decks: { type: 'string', multiple: true, default: ['test/generation/decks'] },
    ablate: { type: 'boolean' },
    new: { type: 'boolean' },
    generator: { type: 'string', default: 'extractive' },
    out: { type: 'string', default: '.data/decks' },
  },
});

const decks = values.decks.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Deck),
);

/** A card in the form for comparisons. `pattern` is the name of the pattern that created it. */
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

/** For each pattern: its cards, the labels of those in the decks, and the facts that are lost without it. */
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

/** The output of a model, also written to files. */
function fromModel(): (deck: Deck) => Promise<readonly Compared[]> {
  const make = modelDecks();
  mkdirSync(values.out, { recursive: true });
  const sheet = join(values.out, 'sheet.md');
  writeFileSync(sheet, '# Reading sheet\n');
  return async (deck) => {
    const made = await make(deck);
    const { id, language, kind, title, text } = deck;
    writeFileSync(
      join(values.out, `${id}.json`),
      JSON.stringify({ id, language, kind, title, text, ...made }, undefined, 1),
    );
    appendFileSync(sheet, sheetOf(id, made));
    const { tokens, seconds, cards } = made;
    console.log(
      `${id}: ${String(seconds)} s, ${String(tokens.memocards)} tokens for memocards, ${String(tokens.questions)} for questions`,
    );
    return cards.map(({ front, back }) => ({ front, back, pattern: 'model' }));
  };
}

/** Writes the items for a reader, who marks each with keep, fix or throw. */
function sheetOf(id: string, { cards, questions }: ModelDeck): string {
  const asked = questions.flatMap((question) => {
    if (question === undefined) return [];
    const { prompt, choices = [], expectedAnswer, isTrue } = question;
    const listed = choices.map(({ text, isCorrect }) => `${text}${isCorrect ? ' ✓' : ''}`).join(' · ');
    return `- ____ ${prompt} → ${listed || (expectedAnswer ?? String(isTrue))}`;
  });
  const lines = cards.map(({ front, back }) => `- ____ ${front} → ${back.replace(/\n/g, ' / ')}`);
  return `\n## ${id}\n\n${lines.join('\n')}\n\n### Questions\n\n${asked.join('\n')}\n`;
}

function cardsOf({ text, title = '', language }: Deck, without: ReadonlySet<string> = new Set()): MadeCard[] {
  return makeCards({ text, title, language }, { without });
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

/** A label applies to memocards with the same back, because generator versions word fronts differently. */
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

/** Whether two cards ask for the same fact, in either direction. */
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

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  LANGUAGES_BY_CODE,
  makeCards,
  PATTERN_NAMES,
  Stems,
  type Language,
  type MadeCard,
} from '../services/extractive/src';

// Replays labelled decks: `npm run bench:generation -- [--decks DIR] [--ablate] [--new]`.

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
    decks: { type: 'string', default: 'test/generation/decks' },
    ablate: { type: 'boolean' },
    new: { type: 'boolean' },
  },
});

const decks = readdirSync(values.decks)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(join(values.decks, name), 'utf8')) as Deck);

if (values.ablate === true) ablate();
else replay();

function replay(): void {
  const sums = { cards: 0, kept: 0, keptOf: 0, thrown: 0, thrownOf: 0, facts: 0, factsOf: 0 };
  for (const deck of decks) {
    const cards = cardsOf(deck);
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

/** For each pattern: cards, those like a kept or a thrown one of the labels, and the facts that are lost without it. */
function ablate(): void {
  const all = decks.map((deck) => ({ deck, cards: cardsOf(deck) }));
  const facts = all.reduce((sum, { deck, cards }) => sum + recalled(deck, cards), 0);
  for (const name of PATTERN_NAMES) {
    let cards = 0;
    let kept = 0;
    let thrown = 0;
    for (const { deck, cards: made } of all) {
      const own = made.filter(({ pattern }) => pattern === name);
      cards += own.length;
      kept += own.filter((card) =>
        deck.cards.some((other) => other.label === 'keep' && asksSame(card, other, deck.language)),
      ).length;
      thrown += own.filter((card) => deck.cards.some((other) => other.label === 'throw' && isSame(card, other))).length;
    }
    const without = decks.reduce((sum, deck) => sum + recalled(deck, cardsOf(deck, new Set([name]))), 0);
    console.log(
      `${name}: ${String(cards)} cards, ${String(kept)} like kept, ${String(thrown)} like thrown, ${String(facts - without)} facts of ${String(facts)}`,
    );
  }
}

function cardsOf({ text, title = '', language }: Deck, without: ReadonlySet<string> = new Set()): MadeCard[] {
  return [...makeCards({ text, title, language }, { without })].flat();
}

function compare(
  deck: Deck,
  cards: readonly MadeCard[],
): { kept: { found: number; lost: Deck['cards'] }; thrown: MadeCard[]; fresh: MadeCard[] } {
  const keep = deck.cards.filter(({ label }) => label === 'keep');
  const lost = keep.filter((one) => !cards.some((card) => asksSame(card, one, deck.language)));
  const thrown = cards.filter((card) => deck.cards.some((one) => one.label === 'throw' && isSame(card, one)));
  const fresh = cards.filter((card) => !deck.cards.some((one) => isSame(card, one)));
  return { kept: { found: keep.length - lost.length, lost }, thrown, fresh };
}

function isSame(a: { front: string; back: string }, b: { front: string; back: string }): boolean {
  return plain(a.front) === plain(b.front) && plain(a.back) === plain(b.back);
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

function recalled({ facts, language }: Deck, cards: readonly MadeCard[]): number {
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

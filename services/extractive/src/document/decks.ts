import { isQuestion, MAX_ENTRIES } from './answers';
import { HEADING, sourceAt, type Block, type Entry, type Pair, type Rich } from './block';
import { paragraph, type Place } from './blocks';
import { pairOf } from './pairs';

/** "Front:: back", as plugins for flashcards write it; `:::` asks in both directions. */
const CARD = /^(?<front>\S.{0,198}?)\s?(?<sign>:{2,3})\s*(?=[^\s:])(?<back>(?!.*->).+)$/u;
/** Fields of a note, and in a note with other fronts, every word in lower case. */
const FIELD = /^(?:tags?|alias(?:es)?|author|status|type|date|created|source|up|parent|related|topics?|course|url)$/iu;
const FIELD_OR_WORD = /^(?:[\p{Ll}_-]+|Tags?|Alias(?:es)?|Author|Status|Type|Date|Source|Topics?|Course)$/u;
const SURE_CARD = /^(\S.{0,198}?)(?:\s?:{2,3}\s|(?<=[?？]):{2,3})(?!.*->)/u;
const BELOW = /^\?{1,2}$/u;
const FEWEST = 3;

type Deck = Readonly<{ cards: readonly Pair[]; rest: readonly Rich[]; isSigned: boolean }>;

/** The cards that the author wrote as such, by their entry: with the sign of a flashcard, or between horizontal rules. */
export function decksOf(entries: readonly Entry[]): Map<number, Deck> {
  const decks = new Map<number, Deck>();
  const lines = entries.flatMap((entry) => entry.lines.map(({ text }) => text));
  const fronts = lines.flatMap(
    (text, i) => SURE_CARD.exec(text)?.[1] ?? (BELOW.test(text) ? [lines[i - 1] ?? ''] : []),
  );
  const isLower = fronts.some((front) => front.includes(' ')) && !fronts.some((front) => /^\p{Lu}/u.test(front));
  const field = fronts.length < FEWEST ? undefined : isLower ? FIELD : FIELD_OR_WORD;
  for (let i = 0; i < entries.length; i++) {
    const run: [number, Deck][] = [];
    for (; entries[i]?.kind === 'paragraph'; i += 2) {
      const deck = deckOf(entries[i] as Entry, field);
      if (deck.isSigned) decks.set(i, deck);
      run.push([i, deck]);
      if (entries[i + 1]?.kind !== 'break') break;
    }
    const made = run.filter(([, { cards }]) => cards.length > 0);
    if (made.length >= FEWEST && made.length >= run.length * 0.6) for (const [at, deck] of made) decks.set(at, deck);
  }
  return decks;
}

function deckOf({ lines, end }: Entry, field: RegExp | undefined): Deck {
  const [cards, rest]: [Pair[], Rich[]] = [[], []];
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] as Rich;
    const place = { marked: true, start: sourceAt(line, 0), end: sourceAt(line, line.text.length) };
    const { front: term = '', sign = '', back: meaning = '' } = CARD.exec(line.text)?.groups ?? {};
    if (field !== undefined && BELOW.test(lines[i + 1]?.text ?? '')) {
      const after = lines.slice(i + 2, i + 2 + MAX_ENTRIES).map(({ text }) => text);
      const next = after.findIndex((text, n) => CARD.test(text) || BELOW.test(after[n + 1] ?? ''));
      const below = after.slice(0, next < 0 ? undefined : next);
      cards.push({ ...place, term: line.text, meaning: below.join('\n'), end });
      i += 1 + below.length;
    } else if (field === undefined || term === '') rest.push(line);
    else if (!field.test(term)) {
      cards.push({ ...place, term, meaning });
      if (sign.length === 3) cards.push({ ...place, term: meaning, meaning: term });
    }
  }
  const [only] = lines.length === 1 ? rest : [];
  const pair = only && pairOf(only, sourceAt(only, 0), end);
  const isSigned = rest.length < lines.length;
  return pair === undefined ? { cards, rest, isSigned } : { cards: [{ ...pair, marked: true }], rest: [], isSigned };
}

export function blocksOf({ cards, rest, isSigned }: Deck, place: Place): Block[] {
  const own = isSigned ? cards.filter(({ term }) => isQuestion(term) || term.length > HEADING) : [];
  const pairs = cards.filter((card) => !own.includes(card));
  const [glossary, kind] = [isSigned ? { glossary: true as const } : {}, 'answer' as const];
  return [
    ...own.map(({ term: question, meaning: answer, ...at }) => ({ ...place, ...at, kind, question, answer })),
    ...(pairs.length > 0 ? [{ kind: 'pairs' as const, words: false, ...glossary, pairs, ...place }] : []),
    ...(rest.length > 0 ? paragraph(rest, place) : []),
  ];
}

import { comparableFront, fold } from '@learning-library/common/contract';
import type { Block } from '../document/block';
import { readBlocks } from '../document/readDocument';
import { LANGUAGES_BY_CODE, type Language, type LanguageData } from '../language';
import type { BlockPattern, Context, Draft, MadeCard, SentencePattern } from './candidate';
import { fault } from './judge';
import { kindOf } from '../questions/kinds';
import { PATTERNS } from './patterns';
import { GAP } from './patterns/gaps';
import { statementsOf } from './statement';
import { namesTopic, topicOf } from './topic';
import { usageOf } from './usage';

export interface CardSource {
  text: string;
  title: string;
  /** Undefined where the language is none that questions are worded in: then only the author's own pairs and questions are cards. */
  language: Language | undefined;
}

export interface MakeOptions {
  /** Names of patterns that are switched off. */
  without?: ReadonlySet<string>;
  /** Is told of each card that the judge refuses. */
  onRefused?: (refused: { front: string; back: string; pattern: string; fault: string }) => void;
  /** Is told of what a block made a pattern throw; the block is left out. Without it the error is thrown. */
  leaveOut?: ((error: unknown) => void) | undefined;
}

const MOST_OF_SENTENCE = 2;
const MOST_EXPLANATION = 2_000;
/** Code points of an explanation as it is stored. */
const MOST_SHOWN = 5_000;
/** Blocks and characters that are read at a time; a caller can do something else in between. */
const SLICE = 8;
const SLICE_LENGTH = 3_000;
/** Patterns whose fronts need no words of a language. */
const WORDLESS = new Set(['own questions', 'word pairs']);
/** More cards than any text is worth. */
const MOST_CARDS = 10_000;

/** The cards of a text, a few blocks at a time. The same text gives the same cards. */
export function* makeCards(
  { text, title, language }: CardSource,
  { without, onRefused, leaveOut }: MakeOptions = {},
): Generator<readonly MadeCard[]> {
  const blocks = yield* readBlocks(text);
  const data = LANGUAGES_BY_CODE[language ?? 'en'];
  const context: Context = { language: data, usage: yield* usageOf(blocks), title };
  const patterns = PATTERNS.filter(({ name }) => !without?.has(name) && (language !== undefined || WORDLESS.has(name)));
  const ofBlocks = patterns.filter((pattern): pattern is BlockPattern => pattern.of === 'block');
  const ofSentences = patterns.filter((pattern): pattern is SentencePattern => pattern.of === 'sentence');
  const judged = new Judged(context, language === undefined ? undefined : data, onRefused);
  let made = 0;
  let i = 0;
  while (i < blocks.length && made < MOST_CARDS) {
    const cards: MadeCard[] = [];
    let length = 0;
    for (const last = i + SLICE; i < Math.min(blocks.length, last) && length < SLICE_LENGTH; i++) {
      const block = blocks[i] as Block;
      length += block.end - block.start;
      try {
        for (const pattern of ofBlocks)
          for (const draft of pattern.make(block, context, blocks.slice(i + 1, i + 3)))
            cards.push(
              ...judged.take(draft, pattern.name, block, block.kind === 'prose' ? block.rich.text : draft.back),
            );
        if (block.kind === 'prose' && ofSentences.length > 0)
          cards.push(...ofProse(block, ofSentences, context, judged));
      } catch (error) {
        if (leaveOut === undefined) throw error;
        leaveOut(error);
      }
    }
    made += cards.length;
    yield cards;
  }
}

function ofProse(
  block: Block & { kind: 'prose' },
  patterns: readonly SentencePattern[],
  context: Context,
  judged: Judged,
): MadeCard[] {
  return statementsOf(block.rich, context.language, context.usage, topicOf(block.path, context.title)).flatMap(
    (statement) => {
      const cards: MadeCard[] = [];
      for (const pattern of patterns) {
        if (pattern.last && cards.length > 0) continue;
        for (const draft of pattern.make(statement, context)) {
          if (cards.length >= MOST_OF_SENTENCE) return cards;
          // A gap over what a question asks already is the same card again.
          if (cards.some(({ back }) => covers(back, draft.back) || covers(draft.back, back))) continue;
          // "What is the first X? – Y" and "What is Y? – the first X": the same fact from its other end.
          const [front, back] = [fold(draft.front), fold(draft.back)];
          const isInverse = (card: MadeCard): boolean =>
            card.pattern !== pattern.name &&
            /^\D*$/u.test(back) &&
            back.split(' ').length > 2 &&
            fold(card.front).includes(back) &&
            front.includes(fold(card.back));
          if (!draft.front.includes(GAP) && cards.some(isInverse)) continue;
          if (
            pattern.name === 'number gaps' &&
            cards.some(({ back }) => back.length <= MOST_ASKED && back.includes(draft.back))
          )
            continue;
          const source =
            statement.resumed === undefined ? statement.rich.text : `${statement.resumed}. ${statement.rich.text}`;
          cards.push(
            ...judged.take({ start: statement.start, end: statement.end, ...draft }, pattern.name, block, source),
          );
        }
      }
      return cards;
    },
  );
}

/** An answer of this length asks for each of its words. */
const MOST_ASKED = 110;
/** By how much an answer with its preposition is longer than without. */
const MOST_PREPOSITION = 15;

/** Whether an answer is the same as another but for a preposition: "1942" of "in November 1942". */
function covers(whole: string, part: string): boolean {
  return whole.length <= part.length + MOST_PREPOSITION && fold(whole).includes(fold(part));
}

/** The headings above and the source, as they are shown below an answer; a source that is too long stands alone, cut. */
export function explanationOf(path: readonly string[], source: string): string {
  const heads = path.filter((head) => head !== '' && head.length <= 200).join(' › ');
  const text = heads === '' ? source : `${heads}\n${source}`;
  return [...text].length <= MOST_SHOWN ? text : [...source].slice(0, MOST_SHOWN).join('');
}

/** What passes: with its topic, once in the text, by the judge. */
class Judged {
  private readonly fronts = new Set<string>();
  private readonly said = new Set<string>();

  constructor(
    private readonly context: Context,
    private readonly language: LanguageData | undefined,
    private readonly onRefused: MakeOptions['onRefused'],
  ) {}

  take(draft: Draft, pattern: string, block: Block, source: string): MadeCard[] {
    const front = this.withTopic(draft, block).replace(/\s+/g, ' ').trim();
    const plain = draft.back.replace(/[^\S\n]+/g, ' ').trim();
    // The answer to a question begins like one; what fills a gap or translates stays as it is.
    const back =
      /[?]$/.test(front) && /^(?:\p{Ll}{2}|\p{Ll}['’]|[aà] )/u.test(plain) && !plain.includes('\n')
        ? plain.charAt(0).toUpperCase() + plain.slice(1)
        : plain;
    // A word and its translation can be the same.
    const found =
      fault({ front, back }, pattern === 'word pairs' ? undefined : this.language?.code) ?? this.repeats(front, back);
    if (found !== undefined) {
      this.onRefused?.({ front, back, pattern, fault: found });
      return [];
    }
    const explanation = explanationOf(block.path, (draft.explanation ?? source).slice(0, MOST_EXPLANATION).trim());
    return [{ front, back, pattern, explanation, start: draft.start ?? block.start, end: draft.end ?? block.end }];
  }

  private withTopic({ front, alone }: Draft, block: Block): string {
    if (alone) return front;
    const topic = topicOf(block.path, this.context.title);
    return topic === '' || namesTopic(front, topic, this.context.language) ? front : `(${topic}) ${front}`;
  }

  /** A front once in a text; a back once for what is asked with the same words. */
  private repeats(front: string, back: string): string | undefined {
    // "What is a nephron?" and "What is meant by “nephron”?" ask the same.
    const term =
      this.language === undefined ? undefined : kindOf({ front: front.replaceAll("'", '’'), back }, this.language).term;
    const asked = term?.replace(/\s*\([^()]*\)/gu, '') ?? front.replace(/^\([^()]*\) /u, '');
    const key = comparableFront(asked);
    const said = `${key.split(' ').slice(0, 3).join(' ')}|${comparableFront(back)}`;
    if (this.fronts.has(key)) return 'asked already';
    if (this.said.has(said) && key.includes(' ')) return 'said already';
    this.fronts.add(key);
    this.said.add(said);
    return undefined;
  }
}

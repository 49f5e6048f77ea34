import { comparableFront, fold } from '@learning-library/common/contract';
import type { Block } from '../document/block';
import { bareSymbol, isFormula } from '../document/pairs';
import { readDocument } from '../document/readDocument';
import { LANGUAGES_BY_CODE, type Language, type LanguageData } from '../language';
import type { Context, Draft, MadeCard } from './candidate';
import { dateOf } from './dates';
import { fault } from './judge';
import { kindOf } from '../questions/kinds';
import { PATTERNS } from './patterns';
import { isLaw } from './patterns/rules';
import { repeatedOf } from './patterns/terms';
import { namesTopic, saysNothing, topicOf } from './topic';

export interface CardSource {
  text: string;
  title: string;
  /** Undefined if questions cannot be worded in the language: then only pairs, tables and the author's own questions are cards. */
  language: Language | undefined;
}

export interface MakeOptions {
  without?: ReadonlySet<string>;
  onRefused?: (refused: { front: string; back: string; pattern: string; fault: string }) => void;
  /** Receives the error that a pattern threw for a block, which is left out. Without this function, the error is thrown. */
  leaveOut?: ((error: unknown) => void) | undefined;
}

const MAX_EXPLANATION = 2_000;
const MAX_SHOWN = 5_000;
const MAX_CARDS = 10_000;
/** Minimum number of words of a back that may occur only once. */
const LONG_BACK = 6;
/** Patterns whose fronts need no words of a language. */
const WORDLESS = new Set(['own questions', 'word pairs', 'terms', 'tables']);
const PARTS = new Set(['definitions', 'lists', 'headed terms']);
const WORDED = LANGUAGES_BY_CODE.en;
const UNWORDED = Object.fromEntries(Object.keys(WORDED.ask).map((kind) => [kind, () => '']));
/** For a text in an unknown language, a front that needs words is empty. */
const UNKNOWN = { ...WORDED, ask: { ...WORDED.ask, ...UNWORDED, formula: (name: string) => name } };

/** Creates the cards of a text. The same text always produces the same cards. */
export function makeCards(
  { text, title, language }: CardSource,
  { without, onRefused, leaveOut }: MakeOptions = {},
): MadeCard[] {
  const blocks = readDocument(text);
  const data = language === undefined ? UNKNOWN : LANGUAGES_BY_CODE[language];
  // The first of several sections is not the title of the others.
  const heads = blocks.filter((block) => block.kind === 'heading');
  const level = heads.find((head) => head.title === title)?.level;
  const isSection = heads.filter((head) => head.level === level).length > 1;
  const rows = blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));
  const symbols = new Set(
    rows
      .filter((row) => row.filter(({ text }) => text !== '').length > 2)
      .map(([cell]) => bareSymbol(cell?.text ?? '')),
  );
  const terms = blocks.flatMap((block) => (block.kind === 'pairs' && !block.words ? block.pairs : []));
  const days = terms.map(({ term }) => dateOf(term)).flatMap((date) => (date?.isDay === true ? fold(date.date) : []));
  const context = {
    smallWords: new Set(text.match(/(?<![\p{L}\p{N}])\p{Ll}{3,}(?!\p{L})/gu)),
    repeated: repeatedOf(heads.map((head) => head.title)),
    repeatedDays: repeatedOf(days),
    language: data,
    title: isSection ? '' : title,
    blocks,
    isLaw: isLaw(blocks),
    symbols,
  };
  const patterns = PATTERNS.filter(({ name }) => !without?.has(name) && (language !== undefined || WORDLESS.has(name)));
  const judged = new Judged(text, context, language === undefined ? undefined : data, onRefused);
  const cards: MadeCard[] = [];
  for (const [i, block] of blocks.entries()) {
    if (cards.length >= MAX_CARDS) break;
    try {
      for (const pattern of patterns)
        for (const draft of pattern.make(block, context, i)) cards.push(...judged.take(draft, pattern.name, block));
    } catch (error) {
      if (leaveOut === undefined) throw error;
      leaveOut(error);
    }
  }
  return cards;
}

/** The headings above the source, and the source. If both are too long, the start of the source without headings. */
export function explanationOf(path: readonly string[], source: string): string {
  const heads = path.filter((head) => head !== '' && head.length <= 200).join(' › ');
  const text = heads === '' ? source : `${heads}\n${source}`;
  return [...text].length <= MAX_SHOWN ? text : [...source].slice(0, MAX_SHOWN).join('');
}

/** The cards that pass: with their topic, unique in the text, and accepted by the judge. */
class Judged {
  private readonly fronts = new Set<string>();
  private readonly said = new Set<string>();
  private headed = '';

  constructor(
    private readonly text: string,
    private readonly context: Context,
    private readonly language: LanguageData | undefined,
    private readonly onRefused: MakeOptions['onRefused'],
  ) {}

  take(draft: Draft, pattern: string, block: Block): MadeCard[] {
    if (draft.front === '' || (pattern !== 'word pairs' && saysNothing(draft.front))) return [];
    const front = this.withTopic(draft, block).replace(/\s+/g, ' ').trim();
    const plain = draft.back.replace(/^\s*(?:→|⇒|[-=]>)|[^\S\n]+/gu, ' ').trim();
    const source = this.text.slice(draft.start ?? block.start, draft.end ?? block.end).slice(0, MAX_EXPLANATION);
    // An answer to a question starts with a capital, unlike code.
    const isAnswer =
      front.endsWith('?') &&
      /^(?!(?:public|private|static|const|var|def|git|npm) )\p{Ll}['’\p{Ll}]*(?: [^\n_{}=;<>\\]*)?$/u.test(plain) &&
      !source.includes('`');
    const back = isAnswer ? plain.charAt(0).toUpperCase() + plain.slice(1) : plain;
    const literals = [...source.matchAll(/`([^`\n]{1,200})`/gu)].map(([, code = '']) => code);
    const found =
      fault({ front, back }, pattern === 'word pairs' ? undefined : this.language?.code, literals) ??
      this.repeats({ front, back }, draft, pattern);
    if (found !== undefined) {
      this.onRefused?.({ front, back, pattern, fault: found });
      return [];
    }
    const explanation = explanationOf(block.path, (draft.explanation ?? back).slice(0, MAX_EXPLANATION).trim());
    return [{ front, back, pattern, explanation, start: draft.start ?? block.start, end: draft.end ?? block.end }];
  }

  private withTopic({ front, back, topic: place }: Draft, block: Block): string {
    if (place === 'none') return front;
    // A heading that contains the answer is no topic.
    const path = block.path.filter(
      (heading) =>
        (block.kind === 'heading' ? !front.endsWith(heading) : front !== heading) &&
        fault({ front: heading, back }, this.language?.code) !== 'answer in the front',
    );
    const { language } = this.context;
    const topic = topicOf(path, this.context);
    const isNamed = namesTopic(front, topic, language) || fold(`${topic},`).startsWith(`${fold(front)},`);
    if (topic === '' || isNamed) return front;
    if (place === 'before') return `(${topic}) ${front}`;
    if (!front.endsWith(')')) return `${front} (${topic})`;
    // A front with its own brackets is clear, unless they contain a number.
    return /\([^()\p{L}]*\)$/u.test(front) ? `${front.slice(0, -1)}; ${topic})` : front;
  }

  /** Each front once in a text, each term once below a heading, and each back once among fronts with the same words. */
  private repeats(card: { front: string; back: string }, draft: Draft, pattern: string): string | undefined {
    const term = this.language && kindOf({ ...card, front: draft.front }, this.language).term;
    const [front, plain] = [comparableFront(card.front), comparableFront(term ?? card.front)];
    // The same term can have another meaning below another heading.
    const isOther = draft.topic === 'after' && card.front !== draft.front;
    const back = comparableFront(card.back);
    const isLong = back.split(' ').length >= LONG_BACK || isFormula(card.back);
    const said = isLong ? back : `${comparableFront(draft.front).split(' ').slice(0, 3).join(' ')}|${back}`;
    if (this.fronts.has(isOther ? front : plain)) return 'asked already';
    // "$v$", "$v$: quantity": a symbol with a meaning that begins alike.
    const symbol = bareSymbol(/^(?:[^:$]{1,20}: )?(\$[^$]+\$)/u.exec(draft.front)?.[1] ?? '');
    const sense = symbol === '' ? undefined : `${symbol} ${/[\p{L}]{3,}/u.exec(back)?.[0].slice(0, 6) ?? back}`;
    if (sense !== undefined && this.said.size === this.said.add(sense).size) return 'said already';
    if (isLong && PARTS.has(pattern) && this.headed.includes(back)) return 'said already';
    if (pattern === 'headed terms') this.headed = back;
    if (this.said.has(said) && pattern !== 'tables' && (isLong || draft.front.includes(' '))) return 'said already';
    this.fronts.add(front).add(plain);
    this.said.add(said);
    return undefined;
  }
}

import { fold } from '@learning-library/common/pure';
import type { Card } from '../../../domain/card';
import type { Language } from '../../../domain/stopWords';
import { type Answer, readAnswer } from './answer';
import { QUESTION_PACKS, type QuestionPack } from './languages';
import { LANGUAGE_DATA } from '../../../languages';
import { isKnownVerb } from '../cards/sentence/reading';
import { sourceSentence } from './source';
import { isDative } from './terms';
import { sameKey, stemsOf, TOPIC } from './texts';

export const GAP = '____';

/** How a memocard asks. */
export type Asking =
  /** A sentence with one gap. */
  | { shape: 'gap'; before: string; after: string }
  /** What, or who, something is. */
  | { shape: 'definition'; subject: string; verb: string | undefined; isPerson: boolean }
  /**
   * A question, and the class of things that it asks for: no answer of another class can stand beside its own. `open` is how it
   * asks where it names no class ("What does X contain?") and how its answer opens.
   */
  | { shape: 'question'; kind: string; isPerson: boolean; open?: string }
  /** A term with what belongs to it, as in a list of words. */
  | { shape: 'term' };

/** What a memocard asks and answers, read once. */
export interface Fact {
  card: Card;
  asking: Asking;
  answer: Answer;
  /** A sentence that states it and stands alone, where there is one. */
  sentence: string | undefined;
  /** The whole answer, folded, for comparison. */
  key: string;
  /** What is asked for, and what all of the card is about. */
  asked: ReadonlySet<string>;
  stems: ReadonlySet<string>;
}

const LEAST_DEFINITION_WORDS = 3;
const MOST_SUBJECT_WORDS = 6;
const MOST_BARE_WORDS = 8;
/** What a table says of something: "Mars: diameter?". */
const COLUMN = /^[^:?]{1,80}: ([^:?]{1,80})\?$/u;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

export function readFact(card: Card, language: Language | undefined): Fact {
  const answer = readAnswer(card.back);
  const asking = readAsking(card, answer, language);
  const sentence = sentenceOf(card, asking, language);
  return {
    card,
    asking,
    answer,
    sentence,
    key: sameKey(answer.text),
    asked: stemsOf(asking.shape === 'definition' ? `${asking.subject} ${card.back}` : card.front, language),
    stems: stemsOf(`${card.front} ${card.back} ${sentence ?? ''}`, language),
  };
}

function sentenceOf(
  { front, back, explanation }: Card,
  asking: Asking,
  language: Language | undefined,
): string | undefined {
  if (asking.shape === 'gap') return `${asking.before}${back.trim()}${asking.after}`;
  return explanation === undefined ? undefined : sourceSentence(explanation, front, back, language);
}

function readAsking({ front, back }: Card, answer: Answer, language: Language | undefined): Asking {
  const pack = language && QUESTION_PACKS[language];
  const whole = front.trim().replace(/\s+/gu, ' ');
  const pieces = whole.split(GAP);
  const asked = whole.replace(TOPIC, '');
  if (pieces.length === 2) return { shape: 'gap', before: pieces[0] as string, after: pieces[1] as string };
  if (pack !== undefined) {
    const defined = definitionOf(asked, pack);
    const isDefinition = isLong(answer) || back.trim().split(/\s+/).length >= LEAST_DEFINITION_WORDS;
    if (defined !== undefined && isDefinition) return defined;
    // What a word means, in a word: as in a list of vocabulary.
    if (defined?.shape === 'definition' && defined.verb === undefined) return { shape: 'term' };
    const column = COLUMN.exec(asked)?.[1];
    if (column !== undefined) return { shape: 'question', kind: `column ${fold(column)}`, isPerson: false };
    if (isBare(asked, pack))
      return isLong(answer)
        ? { shape: 'definition', subject: asked, verb: undefined, isPerson: false }
        : { shape: 'term' };
  }
  return question(asked, back, pack, language);
}

function isLong(answer: Answer): boolean {
  return answer.kind === 'statement' || answer.kind === 'text' || answer.kind === 'list';
}

/** Where a term stands: “place” (marketing mix); without quotation marks an abbreviation in brackets is part of it. */
const WITHIN = /(?:(?<=[»”“"])\s\([^»”“"]*|\s\((?![\p{Lu}\p{N}.&-]{1,12}\))(?:[^()]|\([^()]*\))*)\)(?=\s?\?$)/u;

function definitionOf(whole: string, pack: QuestionPack): Asking | undefined {
  const front = whole.replace(WITHIN, '');
  const asked = front.toLowerCase().replaceAll('’', "'");
  if (pack.abbreviation.test(asked)) return undefined;
  for (const { front: pattern, verb, person } of pack.definitions) {
    const found = pattern.exec(asked)?.[1];
    // Lower case may change the length of a text: then the subject cannot be found again.
    if (found === undefined || asked.length !== front.length) continue;
    const at = asked.lastIndexOf(found);
    const subject = front.slice(at, at + found.length).trim();
    const words = fold(subject).match(WORD) ?? [];
    const nouns = words.filter((word) => !pack.determiners.has(word));
    const isSubject =
      nouns.length > 0 &&
      nouns.length <= MOST_SUBJECT_WORDS &&
      !words.some((word, i) => i > 0 && isRelation(word, pack));
    return isSubject ? { shape: 'definition', subject, verb, isPerson: person === true } : undefined;
  }
  return undefined;
}

/** "The function of …" is no term that is defined; "DNA" is. */
function isRelation(word: string, pack: QuestionPack): boolean {
  return pack.prepositions.has(word);
}

function isBare(front: string, pack: QuestionPack): boolean {
  const words = fold(front).match(WORD) ?? [];
  if (words.length > MOST_BARE_WORDS || /[?¿.!…:;]/u.test(front.replace(/\.$/, '')) || words.length === 0) return false;
  return !pack.orders.has(words[0] as string) && !front.endsWith('.');
}

/** The class of a question: who, where, why, which or what noun; elsewhere its first word. */
function question(front: string, back: string, pack: QuestionPack | undefined, language: Language | undefined): Asking {
  const words = fold(front).match(WORD) ?? [];
  if (pack === undefined) return { shape: 'question', kind: 'any', isPerson: false };
  const data = language && LANGUAGE_DATA[language];
  // "By whom or what …?" takes both; "Must be answered …" gives itself away beside what is no duty.
  if (data !== undefined && front.includes(data.questionWords.byWhat))
    return { shape: 'question', kind: 'agent', isPerson: false };
  const opening = /^[\p{L}\p{M}]+/u.exec(back.trim())?.[0].toLowerCase();
  if (data?.relations.some(({ verb, whole }) => whole === true && verb === opening) === true)
    return { shape: 'question', kind: 'duty', isPerson: false };
  if (isRule(front, language)) return { shape: 'question', kind: RULE, isPerson: false };
  if (pack.abbreviation.test(front.toLowerCase()))
    return { shape: 'question', kind: `abbreviation ${isShort(back)}`, isPerson: false };
  const at = words.slice(0, 4).findIndex((word) => Object.values(pack.asks).some((set) => set.has(word)));
  const asks = words[at];
  if (asks === undefined) return { shape: 'question', kind: `other ${words[0] ?? ''}`, isPerson: false };
  if (pack.asks.who.has(asks)) return { shape: 'question', kind: 'who', isPerson: true };
  if (pack.asks.where.has(asks)) return { shape: 'question', kind: 'where', isPerson: false };
  if (pack.asks.why.has(asks) && (asks !== 'por' || words[at + 1] === 'que'))
    return { shape: 'question', kind: 'why', isPerson: false };
  const noun = nounAfter(front, words.slice(at + 1), pack);
  const verb = (front.toLowerCase().match(WORD) ?? [])[at + 1] ?? '';
  const open =
    language !== undefined && isVerb(verb, language) ? { open: openingOf(words.slice(0, at + 1), back, pack) } : {};
  return { shape: 'question', kind: `which ${(noun ?? '').slice(0, 6)}`, isPerson: false, ...open };
}

/** Asks for the wording of a rule of law; its answers stand beside each other and beside no others. */
export const RULE = 'rule';

function isRule(front: string, language: Language | undefined): boolean {
  const data = language && LANGUAGE_DATA[language];
  if (data === undefined || !REFERENCE.test(front)) return false;
  const [opening = ''] = data.askRule(data.quote(GAP)).split(GAP);
  return front.startsWith(opening.replace(/\s+/g, ' '));
}

const REFERENCE = /§|\b(?:Art|Abs|Sec)/;

function isVerb(form: string, language: Language): boolean {
  return form === 'did' || isKnownVerb(form, LANGUAGE_DATA[language]);
}

/** The words that ask, and whether the answer opens with an article, a certain preposition or neither. */
function openingOf(asking: readonly string[], back: string, pack: QuestionPack): string {
  const first = fold(/^[\p{L}\p{M}]+/u.exec(back.trim())?.[0] ?? '');
  const opening =
    pack.prepositions.has(first) || isDative(first, pack) ? first : pack.determiners.has(first) ? 'article' : '';
  return `${asking.join(' ')} ${opening}`;
}

/** The noun that is asked for: neither verb nor article nor what describes it. */
function nounAfter(front: string, words: readonly string[], pack: QuestionPack): string | undefined {
  const capitals = new Set((front.match(/(?<=\s)\p{Lu}[\p{L}\p{M}]*/gu) ?? []).map((word) => fold(word)));
  let skipped = false;
  return words.find((word) => {
    const isOther = [pack.linkingVerbs, pack.determiners, pack.asks.which, pack.asks.what].some((set) => set.has(word));
    if (isOther || pack.describing.test(word) || skipped || (pack.capitalNouns && !capitals.has(word))) {
      skipped = pack.comparing.has(word);
      return false;
    }
    return true;
  });
}

function isShort(back: string): boolean {
  return back.trim().split(/\s+/).length === 1;
}

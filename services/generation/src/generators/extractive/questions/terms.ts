import { fold } from '@learning-library/common/pure';
import type { Answer } from './answer';
import type { Asking, Fact } from './fact';
import type { QuestionPack } from './languages';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const LAST_WORDS = /([\p{L}\p{M}\p{N}]+)['’]?\s*$/u;
const CAPITAL = /^\p{Lu}/u;
const ACRONYM = /^\p{Lu}[\p{Lu}\p{N}]+$/u;
const LEADING = /^([\p{L}]+)(?:['’]|\s+)(?=\S)/u;

/** A term without its article, and the article. */
export function withoutArticle(text: string, pack: QuestionPack | undefined): { article: string; noun: string } {
  const found = LEADING.exec(text);
  const article = found === null ? '' : fold(found[1] as string).trim();
  if (found === null || pack?.determiners.has(article) !== true) return { article: '', noun: text };
  return { article, noun: text.slice(found[0].length) };
}

export function capitalise(text: string): string {
  const first = String.fromCodePoint(text.codePointAt(0) ?? 0x20);
  return first.toUpperCase() + text.slice(first.length);
}

/** The group of a short answer. */
export function answerGroup(
  { asking, answer }: Pick<Fact, 'asking' | 'answer'>,
  people: People,
  pack: QuestionPack | undefined,
): string {
  const { kind, text } = answer;
  if (kind === 'formula') return 'formula';
  if (people.has(text) || (asking.shape === 'question' && asking.isPerson)) return `person ${wordCount(text) > 1}`;
  switch (asking.shape) {
    case 'gap':
      return gapGroup(asking, answer, pack);
    case 'question':
      return `${asking.kind} ${shapeOf(text, pack)}`;
    case 'term':
      return `term ${shapeOf(text, pack)} ${withoutArticle(text, pack).article !== ''}`;
    case 'definition':
      return 'definition';
    default:
      return asking satisfies never;
  }
}

function gapGroup(
  { before, after }: Asking & { shape: 'gap' },
  { text }: Answer,
  pack: QuestionPack | undefined,
): string {
  const last = LAST_WORDS.exec(before)?.[1];
  const word = last === undefined ? '' : fold(last);
  const isBound = pack !== undefined && (pack.determiners.has(word) || pack.prepositions.has(word));
  const context = last === undefined ? 'start' : isBound ? word : 'free';
  if (pack !== undefined && isDoer(before, after, text, pack)) return 'person true';
  const article =
    pack?.articlesAgree === false && pack.determiners.has(context) ? 'article' : `${caseOf(before, pack)}${context}`;
  return `gap ${article} ${shapeOf(text, pack)}`;
}

/** What stands before an article gives its case and gender with it: "Der", "von der". */
function caseOf(before: string, pack: QuestionPack | undefined): string {
  const words = fold(before).match(WORD) ?? [];
  const above = words.at(-2);
  if (above === undefined) return 'start ';
  return pack?.prepositions.has(above) === true ? `${above} ` : '';
}

/** Whether a name stands where somebody who does something is named. */
function isDoer(before: string, after: string, text: string, pack: QuestionPack): boolean {
  if (!text.split(/\s+/).every((word) => CAPITAL.test(word)) || wordCount(text) < 2) return false;
  const next = fold(after).match(WORD)?.slice(0, 2) ?? [];
  const last = fold(before).match(WORD)?.at(-1) ?? '';
  return next.some((word) => pack.deeds.has(word)) || (pack.deeds.has(last) && pack.prepositions.has(last));
}

/** How a short text looks: names beside names, plurals beside plurals, abbreviations beside abbreviations. */
function shapeOf(text: string, pack: QuestionPack | undefined): string {
  const { noun } = withoutArticle(text, pack);
  if (ACRONYM.test(noun)) return 'acronym';
  const isPlural = pack?.pluralEnding !== undefined && noun.endsWith(pack.pluralEnding) && !noun.endsWith('ss');
  return `${CAPITAL.test(noun)} ${isPlural} ${wordCount(noun) > 1}`;
}

/** The groups in which what is defined, or its definition, can stand for another: the one that fits best first. */
export function definitionGroups(
  asking: Asking & { shape: 'definition' },
  pack: QuestionPack | undefined,
): readonly string[] {
  const { subject, verb = '', isPerson } = asking;
  const endsPlural = pack?.pluralEnding !== undefined && subject.endsWith(pack.pluralEnding) && !subject.endsWith('ss');
  const isPlural = verb === '' ? endsPlural : pack?.pluralVerbs.has(verb) === true;
  // "2nd" stands beside numbers, never beside words.
  const kind = `${/^\d/.test(subject)} ${isPerson}`;
  return [`${kind} ${verb} ${shapeOf(subject, pack)}`, `${kind} ${isPlural}`];
}

function wordCount(text: string): number {
  return text.trim().split(/\s+/).length;
}

/** The names that the cards of a content give to people. */
export class People {
  private readonly names = new Set<string>();

  constructor(facts: Iterable<Pick<Fact, 'asking' | 'answer'>>) {
    for (const { asking, answer } of facts) {
      if (asking.shape === 'definition' && asking.isPerson) this.names.add(fold(asking.subject));
      if (asking.shape === 'question' && asking.isPerson && answer.kind === 'term') this.names.add(fold(answer.text));
    }
  }

  has(name: string): boolean {
    return this.names.has(fold(name));
  }
}

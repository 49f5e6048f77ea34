import { fold } from '@learning-library/common/pure';
import type { Asking, Fact } from './fact';
import type { QuestionPack } from './languages';
import type { Names } from './names';
import { TOPIC } from './texts';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
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

/** The sign of a quantity, "i", or one before a hyphen, "α-amylase". */
const SIGN = /^\p{L}(?:-\p{L}|[\d₀-₉]?$)/u;

export function capitalise(text: string): string {
  if (SIGN.test(text)) return text;
  const first = String.fromCodePoint(text.codePointAt(0) ?? 0x20);
  return first.toUpperCase() + text.slice(first.length);
}

/** The group of a short answer; undefined where what it stands for is not sure enough for another to stand in its place. */
export function answerGroup(
  { asking, answer }: Pick<Fact, 'asking' | 'answer'>,
  names: Names,
  pack: QuestionPack | undefined,
): string | undefined {
  const { kind, text } = answer;
  if (kind === 'formula') return 'formula';
  if (asking.shape === 'gap') return gapGroup(asking, text, names, pack);
  const name = names.kindOf(text);
  if (name?.startsWith('person') === true) return nameGroup(name, text);
  switch (asking.shape) {
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

function nameGroup(kind: string, text: string): string {
  return `name ${kind} ${kind.startsWith('person') && wordCount(text) > 1}`;
}

/** Names of one kind; terms that are introduced in the same words; what begins a sentence after the same article. */
function gapGroup(
  { before, after }: Asking & { shape: 'gap' },
  text: string,
  names: Names,
  pack: QuestionPack | undefined,
): string | undefined {
  if (pack === undefined) return `gap ${shapeOf(text, pack)}`;
  if (isHalf(before, after, pack)) return undefined;
  const kind = names.kindOf(text);
  if (kind !== undefined) return nameGroup(kind, text);
  if (!isCommon(text, pack)) return undefined;
  const named = pack.naming.exec(before)?.[0].trim();
  if (named !== undefined) return `named ${pack.articlesAgree ? named : ''} ${shapeOf(text, pack)}`;
  const words = fold(before.replace(TOPIC, '')).match(WORD) ?? [];
  const isSubject = words.length === 1 && pack.determiners.has(words[0]);
  return isSubject ? `subject ${words[0]} ${shapeOf(text, pack)}` : undefined;
}

/** Whether a text is no name, as far as its letters tell. */
export function isCommon(text: string, pack: QuestionPack | undefined): boolean {
  return pack?.capitalNouns === true ? wordCount(text) === 1 : !CAPITAL.test(text);
}

/** "Black ____", "Táriq ibn ____": only half of a name is asked for. */
function isHalf(before: string, after: string, pack: QuestionPack): boolean {
  if (/^[-–]?\p{L}/u.test(after) || /[-–]$/.test(before)) return true;
  if (pack.capitalNouns) return false;
  const [last = '', above = '', further = ''] = (before.match(/[\p{L}\p{M}\p{N}]+|[.,;:!?]/gu) ?? []).toReversed();
  const isName = (word: string, previous: string): boolean =>
    CAPITAL.test(word) && previous !== '' && !/[.:!?]/.test(previous);
  return isName(last, above) || (HALVES.has(last) && isName(above, further));
}

/** Words within names. */
const HALVES = new Set('ibn bin von van de da di del della du des en the la le el'.split(' '));

/** German articles that stand in no other case. */
export function isDative(article: string, pack: QuestionPack): boolean {
  return pack.capitalNouns && /^(?:d|ein)em$|^einer$/.test(article);
}

/** How a short text looks: names beside names, plurals beside plurals, abbreviations beside abbreviations. */
function shapeOf(text: string, pack: QuestionPack | undefined): string {
  const { article, noun } = withoutArticle(text, pack);
  if (ACRONYM.test(noun)) return 'acronym';
  if (pack !== undefined && isDative(article, pack)) return 'dative';
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

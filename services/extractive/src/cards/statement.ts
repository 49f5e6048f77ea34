import { fold } from '@learning-library/common/contract';
import { sliceRich, sourceAt, type Rich } from '../document/block';
import type { LanguageData } from '../language';
import { sentenceSpans } from '../text/sentences';
import { isFinite, parse, type Parse } from './parse';
import { ALLOWED, POINTING } from './subjectWords';
import { namesTopic } from './topic';
import type { Usage } from './usage';

export interface Statement {
  rich: Rich;
  /** The sentence without its final full stop and without what only ties it to the one before. */
  text: string;
  start: number;
  end: number;
  parse: Parse | undefined;
  /** Whether it is a whole sentence that points nowhere: it has a sure subject, if only behind its verb. */
  isWhole: boolean;
  /** The sentence before, where a pronoun is read with its subject. */
  resumed: string | undefined;
}

/** "(Acierno 2010)" */
const CITATION = / \((?:cited in |see )?\p{Lu}[^()]{0,60},? (?:19|20)\d{2}[a-z]?(?:[;,] [^()]{0,80})?\)/gu;
/** A longer sentence is not read. */
const MOST = 420;

/** The statements of a paragraph. */
export function statementsOf(rich: Rich, language: LanguageData, usage: Usage, topic: string): Statement[] {
  const statements: Statement[] = [];
  for (const { start, end } of sentenceSpans(rich.text)) {
    if (end - start > MOST) continue;
    const slice = sliceRich(rich, start, end);
    if (/[?!]["”»)]*$/.test(slice.text)) continue;
    const text = untied(
      slice.text
        .replace(/\s+/g, ' ')
        .replace(CITATION, '')
        .replace(/ (?=[,.)])/g, '')
        .replace(/[.;…]+$/u, '')
        .trim(),
      language,
    );
    const own = parse(text, language, usage);
    const before = statements.at(-1);
    const spot = sourceAt(rich, start);
    statements.push({
      rich: slice,
      text,
      start: spot,
      end: spot + (end - start),
      parse: own,
      isWhole: own !== undefined || isInverted(text, language),
      resumed: undefined,
    });
    const last = statements.at(-1) as Statement;
    if (own === undefined && before !== undefined) resume(last, before, language, usage, topic);
  }
  return statements;
}

/** "It has two chambers." behind "The heart is a muscle.": read with that subject, where number and gender fit. */
function resume(statement: Statement, before: Statement, language: LanguageData, usage: Usage, topic: string): void {
  const subject = before.parse?.subject;
  if (
    subject === undefined ||
    !(language.beForms.has(before.parse?.verb ?? '') || namesTopic(subject, topic, language))
  )
    return;
  const [first = '', ...others] = statement.text.split(' ');
  const fits = pronounsOf(subject, before.parse?.verb ?? '', language.code);
  if (!fits.has(first.toLowerCase()) || others.length < 3) return;
  const text = `${subject.charAt(0).toUpperCase()}${subject.slice(1)} ${others.join(' ')}`;
  const read = parse(text, language, usage);
  if (read === undefined) return;
  statement.parse = read;
  statement.isWhole = true;
  statement.resumed = before.text;
  statement.text = text;
  statement.start = before.start;
}

/** German: "Im Herbst ziehen die Störche …": the subject stands behind the verb and is no pronoun. */
function isInverted(text: string, language: LanguageData): boolean {
  if (language.code !== 'de') return false;
  const tokens = text.split(' ');
  const [first = ''] = tokens;
  if (
    !ALLOWED.de.has(fold(first)) &&
    !/^(?:beim|nach|vor|bei|ab|seit|um|unter|am|durch|wahrend|\d{4})$/.test(fold(first))
  )
    return false;
  const at = tokens.slice(0, 8).findIndex((token, i) => i > 0 && isFinite(tokens, i, token.toLowerCase(), language));
  if (at < 1) return false;
  const opening = tokens.slice(0, at);
  const next = tokens[at + 1] ?? '';
  const points = opening.some(
    (word) =>
      POINTING.de.has(fold(word)) || language.demonstratives.has(fold(word)) || language.pronouns.has(fold(word)),
  );
  return (
    !points &&
    !opening.join(' ').includes(',') &&
    (/^(?:der|die|das|ein|eine|etwa|rund|viele|mehrere)$/i.test(next) || /^\p{Lu}/u.test(next))
  );
}

const PLURAL = new Set(['are', 'were', 'sind', 'waren', 'sont', 'étaient', 'furent']);

/** The pronouns that can stand for a subject. Spanish and Italian leave them out. */
function pronounsOf(subject: string, verb: string, code: string): Set<string> {
  const article = subject.split(' ')[0]?.toLowerCase() ?? '';
  const plural = PLURAL.has(verb);
  if (code === 'en') return new Set(plural ? ['they'] : ['it', 'he', 'she']);
  if (code === 'de') {
    if (plural) return new Set(['sie']);
    if (article === 'der') return new Set(['er']);
    if (article === 'die' || article === 'eine') return new Set(['sie']);
    return new Set(article === 'das' ? ['es'] : []);
  }
  if (code === 'fr') {
    if (article === 'le' || article === 'un') return new Set(['il']);
    if (article === 'la' || article === 'une') return new Set(['elle']);
    if (article === 'les' || article === 'des') return new Set(['ils', 'elles']);
  }
  return new Set();
}

/** Without a connective and its comma. */
function untied(text: string, { connectives }: LanguageData): string {
  const tie = /^(\p{L}+),\s+(?=\S)/u.exec(text);
  if (tie === null || !connectives.has(fold(tie[1] ?? ''))) return text;
  const rest = text.slice(tie[0].length);
  return `${rest.charAt(0).toUpperCase()}${rest.slice(1)}`;
}

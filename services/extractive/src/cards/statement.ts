import { fold } from '@learning-library/common/contract';
import { sliceRich, sourceAt, type Rich } from '../document/block';
import type { LanguageData } from '../language';
import { sentenceSpans } from '../text/sentences';
import { isFinite, opened, parse, type Parse } from './parse';
import { ALLOWED, BARE, POINTING } from './subjectWords';
import { isVague } from './patterns/definitions';
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
/** ", however," ties to the sentence before. */
const TIE =
  /, (?:however|therefore|thus|moreover|in turn|for example|for instance|of course|jedoch|also|hingegen|allerdings|zum Beispiel|cependant|toutefois|en effet|donc|en revanche|par exemple|quant à (?:lui|elle)|lui|elle|sin embargo|por tanto|en cambio|por ejemplo|además|invece|però|infatti|quindi|dunque|inoltre|ad esempio|per esempio|pertanto),?(?= )(?<=,)/giu;
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
        .replace(TIE, '')
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
      isWhole: own !== undefined || isInverted(text, language) || standsAlone(text, language),
      resumed: undefined,
    });
    const last = statements.at(-1) as Statement;
    if (own === undefined && before !== undefined) resume(last, before, language, usage, topic);
  }
  return statements;
}

/** "It has two chambers." behind "The heart is a muscle.": read with that subject, where number and gender fit. */
function resume(statement: Statement, before: Statement, language: LanguageData, usage: Usage, topic: string): void {
  const { subject, verb = '' } = before.parse ?? {};
  if (subject === undefined) return;
  const isNamed = isName(subject, language, usage);
  if (!isNamed && !language.beForms.has(verb) && !namesTopic(subject, topic, language)) return;
  const text = withSubject(statement.text, subject, pronounsOf(subject, verb, isNamed, language.code), language);
  if (text === undefined) return;
  const read = parse(text, language, usage);
  if (read === undefined && !isInverted(text, language)) return;
  statement.parse = read;
  statement.isWhole = true;
  statement.resumed = before.text;
  statement.text = text;
  statement.start = before.start;
}

/** The sentence with a subject in the place of its pronoun, or before the verb that it begins with. */
function withSubject(
  text: string,
  subject: string,
  pronouns: ReadonlySet<string>,
  language: LanguageData,
): string | undefined {
  const { opening, clause } = opened(text, language);
  const tokens = clause.split(' ');
  const [first = '', ...others] = tokens;
  const capital = `${subject.charAt(0).toUpperCase()}${subject.slice(1)}`;
  const begin = opening === '' ? '' : `${opening}, `;
  const shown = opening === '' ? capital : subject;
  if (others.length < 3) return undefined;
  if (pronouns.has(first.toLowerCase())) return `${begin}${shown} ${others.join(' ')}`;
  if (language.code === 'es' || language.code === 'it') {
    const verb = `${first.charAt(0).toLowerCase()}${first.slice(1)}`;
    const isOne = language.code === 'es' ? !/(?:n|s)$/.test(verb) : !verb.endsWith('no');
    const isSubjectOne = !/^(?:los|las|i|gli|le) /u.test(subject);
    // Behind a verb in the first place a noun with its article may be the subject.
    if (isOne !== isSubjectOne || !language.finite.has(verb) || /^(?:se|si|no|non|ha|han|hay|è|es)$/u.test(verb))
      return undefined;
    return /^(?:el|la|los|las|il|lo|i|gli|le)$/u.test(others[0] ?? '') && opening !== ''
      ? undefined
      : `${begin}${shown} ${verb} ${others.join(' ')}`;
  }
  if (language.code !== 'de') return undefined;
  const at = tokens.slice(0, 8).findIndex((token, i) => i > 0 && isFinite(tokens, i, token.toLowerCase(), language));
  if (at < 1 || !pronouns.has(tokens[at + 1] ?? '')) return undefined;
  return [...tokens.slice(0, at + 1), subject, ...tokens.slice(at + 2)].join(' ');
}

/** Somebody with two names, or with the last of one that the text has whole. */
function isName(subject: string, { nameParticles, determiners }: LanguageData, usage: Usage): boolean {
  const words = subject.split(' ');
  if (determiners.has(fold(words[0] ?? ''))) return false;
  const areCapitals = words.every((word) => /^\p{Lu}/u.test(word) || nameParticles.has(word));
  return areCapitals && (words.length >= 2 || usage.isSurname(subject));
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

/** No subject is sure, but no word points outside, and it begins as a statement does. */
function standsAlone(text: string, language: LanguageData): boolean {
  const { code, determiners, stopWords, finite, beForms } = language;
  if (!/^[\p{Lu}\d]/u.test(text)) return false;
  const tokens = text.split(' ');
  if (BARE[code].test(tokens.slice(0, 2).join(' ')) && beForms.has(tokens[2] ?? '')) return false;
  // "Das wurde …": an article before a verb is a pronoun.
  if (code === 'de' && determiners.has(fold(tokens[0] ?? '')) && finite.has(tokens[1] ?? '')) return false;
  const points = fold(text)
    .split(/[^\p{L}]+/u)
    .some(
      (word, i) =>
        POINTING[code].has(word) ||
        language.pronouns.has(word) ||
        language.demonstratives.has(word) ||
        language.personal.has(word) ||
        language.anaphors.has(word) ||
        (i === 0 && (language.connectives.has(word) || language.deictic.has(word))),
    );
  if (points || isVague(text, language)) return false;
  // Spanish and Italian leave their subject out: it has to stand before the verb.
  const start =
    (code === 'es' || code === 'it') && /^[^,]{3,60}, /u.test(text) ? text.replace(/^[^,]{3,60}, /u, '') : text;
  const [first = ''] = start.split(/[ ’']/u);
  const begins = determiners.has(fold(first)) || (!stopWords.has(fold(first)) && /^\p{Lu}/u.test(first));
  if ((!begins || finite.has(first.toLowerCase())) && (code === 'es' || code === 'it')) return false;
  return tokens.some(
    (token, i) =>
      i > 0 &&
      (finite.has(token.toLowerCase()) || beForms.has(token) || isFinite(tokens, i, token.toLowerCase(), language)),
  );
}

const PLURAL = new Set(['are', 'were', 'sind', 'waren', 'sont', 'étaient', 'furent']);

/** The pronouns that can stand for a subject. */
function pronounsOf(subject: string, verb: string, isNamed: boolean, code: string): Set<string> {
  const article = subject.split(' ')[0]?.toLowerCase() ?? '';
  const plural = PLURAL.has(verb);
  if (code === 'en') return new Set(plural ? ['they'] : isNamed ? ['he', 'she'] : ['it']);
  if (code === 'de') {
    if (plural || article === 'die' || article === 'eine') return new Set(['sie']);
    if (isNamed) return new Set(['er', 'sie']);
    if (article === 'der') return new Set(['er']);
    return new Set(article === 'das' ? ['es'] : []);
  }
  if (code === 'fr') {
    if (isNamed) return new Set(['il', 'elle']);
    if (article === 'le' || article === 'un') return new Set(['il']);
    if (article === 'la' || article === 'une') return new Set(['elle']);
    if (article === 'les' || article === 'des') return new Set(['ils', 'elles']);
  }
  return new Set(code === 'es' ? ['él', 'ella'] : code === 'it' ? ['egli', 'lui', 'lei', 'essa', 'esso'] : []);
}

/** Adverbs that tie without a comma. */
const LOOSE_TIE =
  /^(Finalmente|Además|También|Posteriormente|Asimismo|Infine|Inoltre|Successivamente|Enfin|Ensuite|Finally|Later) (?=\p{L})/u;

/** Without a connective and its comma. */
function untied(text: string, { connectives }: LanguageData): string {
  const tie = /^(\p{L}+),\s+(?=\S)/u.exec(text) ?? LOOSE_TIE.exec(text);
  if (tie === null || (!connectives.has(fold(tie[1] ?? '')) && !LOOSE_TIE.test(text))) return text;
  const rest = text.slice(tie[0].length);
  return `${rest.charAt(0).toUpperCase()}${rest.slice(1)}`;
}

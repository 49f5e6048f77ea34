import { dateAt, dateOf, eventBefore } from '../cards/dates';
import { sentenceSpans } from '../text/sentences';
import type { Span } from '../text/whitespace';
import { DEFINED } from './headings';
import { isMarked, joinRich, sliceRich, sourceAt, type Pair, type Rich } from './block';

const MAX_TERM = 70;
const MAX_TERM_WORDS = 8;
/** Maximum length of the rest of a sentence. A longer rest contains more than a meaning. */
const MAX_MEANING = 400;
const SIGN =
  /\s*(?:[:：](?=\s|$)|:{2,3}(?=\s)|(?<=\s):{2,3}|\s[–—−-]{1,2}>?(?:\s|(?=\p{Lu}))|\s?=\s|\s?(?:→|⇒|⟶|->|=>|:=)\s?|\t+)\s*/u;
const COLON = /\s*[:：]\s+/u;
/** A note, a pronunciation or a formula can come before the sign. */
const AFTER_MARK =
  /^\s*(?<note>(?:(?:\([^)]{1,60}\)|\[[^\]]{1,60}\]|\/[^/]{1,40}\/|\$[^$]{1,60}\$)\s*){0,2})(?:[:：]{1,3}|[=-]>|[=–—→⇒]|-\s)\s*/u;
/** An article or a quotation mark before a marked term. */
export const BEFORE_MARK = /^(?:\p{L}{1,4}(?:['’]|\s)|["“«„(])?$/u;

export function pairOf(rich: Rich, start: number, end: number): Pair | undefined {
  const { text } = rich;
  if (isFormula(text)) return undefined;
  const [mark] = rich.marks;
  if (mark !== undefined && BEFORE_MARK.test(text.slice(0, mark.start)) && mark.end <= MAX_TERM && !isMarked(rich)) {
    const inside = text.slice(0, mark.end);
    const after = text.slice(mark.end);
    const colon = /\s*[:：]\s*$/u.exec(inside);
    if (colon !== null) return pair(inside.slice(0, colon.index), after, true, start, end);
    const sign = AFTER_MARK.exec(after);
    if (sign !== null) {
      // "**Barter**—trading goods—is …": an apposition between dashes.
      const rest = after.slice(sign[0].length);
      const dashed = sign[0].includes('—') ? (rest.split('—')[0] ?? rest) : rest;
      const note = (sign.groups?.['note'] ?? '').replace(/\/[^/]*\/|\[[^\]]*\]/gu, '').trim();
      return pair(`${inside} ${note}`, dashed, true, start, end);
    }
    const meaning = /^\s+\((\P{Lu}[^()]{15,300})\)\.?$|^\.?\s+(\p{Lu}[^\s,]*\s.{20,}[.])$/u
      .exec(after)
      ?.slice(1)
      .find(Boolean);
    return meaning === undefined ? undefined : pair(inside, meaning, true, start, end);
  }
  const head = text.slice(0, MAX_TERM + 12);
  const hasColon = /^[^:]{1,70}:\s+/u.test(head) && !/^[^:]*\s[–—-]\s/u.test(head);
  const sign = (hasColon ? COLON : SIGN).exec(head);
  // "a tree $T = (V, E)$": the sign is part of a formula.
  if (sign === null || sign.index === 0 || text.slice(0, sign.index).split('$').length % 2 === 0) return undefined;
  const meaning = text.slice(sign.index + sign[0].length);
  // "the rise of **kolkhozes** = collective farms": the marked text before the sign is the term.
  const marked = rich.marks.find(({ start: from, end: to }) => from > 0 && Math.abs(to - sign.index) <= 1);
  if (marked !== undefined)
    return meaning.startsWith('$') ? undefined : pair(text.slice(marked.start, marked.end), meaning, true, start, end);
  const isEquation = sign[0].trim() === '=';
  // "a = b = c", "a -> b -> c": the parts of a chain have no meaning.
  if (!hasColon && /\s(?:=|->|→|=>|⇒)\s/u.test(meaning)) return undefined;
  const made = pair(text.slice(0, sign.index), meaning, false, start, end);
  return made !== undefined && (isEquation || isFormula(made.meaning)) ? { ...made, isEquation: true } : made;
}

const NAMED_YEARS = /^(\p{Lu}[^()\d]{2,50}?) \(([^()\d]{0,30}\d{3,4}\s?[–-]\s?\d{2,4})\)$/u;

/** "Nel 1831 scoppia una rivolta", "The Terror: 28 July 1794 …": a point with a whole date at its start, or a day at its end. */
export function datedOf(rich: Rich, { start, end }: Span): Pair | undefined {
  const [, name, years] = NAMED_YEARS.exec(rich.text) ?? [];
  if (name !== undefined && years !== undefined) return { term: name, meaning: years, marked: true, start, end };
  const text = rich.text.replace(/^[^:\d]{2,40}:\s{1,20}(?=.*\d{4})/u, '');
  const place = { marked: true, start, end };
  const last = rich.marks.length > 0 ? undefined : eventBefore(text);
  if (last !== undefined) return { ...place, term: last.date, meaning: last.event };
  const found = dateAt(text);
  const rest = text.slice(found?.length).replace(/^,? /u, '');
  const isWhole = found !== undefined && /\d{4}/u.test(found.date) && (found.isDay || /^\p{L}/u.test(text));
  if (!isWhole || !/^\p{L}+[ '’]\p{L}/u.test(rest) || /^(?:to|until|and|bis|und|et|y|à|al?|hasta|e) /iu.test(rest))
    return undefined;
  return { ...place, term: found.date, meaning: rest };
}

/** The event of a line: after its date, or after a date with a sign. */
export function eventOf(rich: Rich, start: number, end: number): Pair | undefined {
  const pair = pairOf(rich, start, end);
  if (pair !== undefined) return dateOf(pair.term)?.isDay === true ? { ...pair, marked: true } : undefined;
  const isOne = rich.text.length <= MAX_MEANING && sentenceSpans(rich.text).length === 1;
  return isOne ? datedOf(rich, { start, end }) : undefined;
}

export function isFormula(text: string): boolean {
  const formula = text.trim();
  // Words without an equals sign are a drawing.
  return (
    /^\$(?:[^$]{5,}|[^$=]{1,3}=[^$]{1,3})\$[.,;]?$/u.test(formula) &&
    (formula.includes('=') || !/(?<![\\\p{L}{])\p{L}{6,}/u.test(formula))
  );
}

/** "$v$", "$\\mu_0$" */
export function isSymbol(text: string): boolean {
  return /^\$[^$\d]{1,40}(?:_\{?0\}?)?\$$/u.test(text);
}

/** A vector has the sign of its quantity: "$\\mathbf{v}$", "$v$". */
export function bareSymbol(text: string): string {
  return text.trim().replace(/\\\w+\{(\w)\}/u, '$1');
}

function pair(term: string, meaning: string, marked: boolean, start: number, end: number): Pair | undefined {
  const name = term
    .trim()
    .replace(/^\d{1,2}[.)]\s+/u, (all) => (dateAt(term.trim())?.isDay === true ? all : ''))
    .replace(DEFINED, '$1');
  const sense = meaning.trim();
  if (name === '' || sense === '' || name.length > MAX_TERM || name.split(/\s+/).length > MAX_TERM_WORDS)
    return undefined;
  if (/[.!?,;-]$/u.test(name) || (marked ? /^\d{1,2}$/u : /^["«„“(]?\d{1,3}[.)]?$/u).test(name)) return undefined;
  return { term: name, meaning: sense, marked, start, end };
}

/** "INFLATION = …. RECESSION = …": several entries in one line. */
export function entriesIn(rich: Rich): Rich[] {
  const starts = [...rich.text.matchAll(/(?<=\S{4}[.;]\s)(?=[\p{Lu}][^.;:=]{1,40}?\s?(?:=|->|→)\s)/gu)].map(
    ({ index }) => index,
  );
  return [0, ...starts].map((from, i) => sliceRich(rich, from, starts[i] ?? rich.text.length));
}

/** An apposition with an article, or the text after a sign. */
const APPOSITION =
  /^\s*(?<sign>:\s+|\s?=\s+|—|\s[–—]\s|,\s(?=(?:an?|eine?|une?|una?|uno|un)\s)|,?\s(?:ossia|ovvero|cioè|c['’]est-à-dire|es decir|o sea|that is|i\.e\.|d\.\s?h\.|das heißt),?\s)(?<meaning>(?!\$).{15,})$/su;

const SPEAKS = /^(?:elles?|ils?|it|they|s?he|si|se) /iu;
/** "**Osmosis** is the movement of …", "Unter **Osmose** versteht man …" */
const COPULA =
  /^\s(?:is|ist|est|es|è|bezeichne[nt]|bedeutet|beschreib(?:t|en)|désigne(?:nt)?|means|refers? to|describes?|denotes?|se refiere[n]? a|indica(?:no)?|versteht man|on entend|se entiende|si intende|are|sind|sont|son|sono)\s(?:(?:defined as|definiert als|définie?s? comme|definid[oa]s? como|definit[oaie] come)\s)?(?<meaning>(?:(?:an?|the|any|eine?n?|der|die|das|den|une?|des|les?|la|una?|el|los|las|il|lo|i|gli)\s|l['’]|(?=.*[\s,](?:that|which|who|die|denen|qui|que|dont|che|cui)\s)).{25,})$/su;
/** "**kyphosis** (an excessive curvature of the spine)" */
const BRACKETED =
  /^\s\((?<meaning>(?:(?:an?|the|eine?|der|die|das|une?|les?|la|una?|uno|el|los|las|il|lo|i|gli)\s|l['’])[^()]{12,200})\)/iu;
/** "The bending of light at a surface is called **refraction**." */
const NAMED =
  /^(?<meaning>(?:(?:an?|the|eine?|der|die|das|une?|les?|la|una?|el|los|las|il|lo|i|gli)\s|l['’])(?!\S+ (?:is|are|ist|sind|est|sont|es|son|è|sono)\s).{25,}?)[\s,—–]{1,3}(?:(?:is|are) (?:known as|called|termed)|(?:wird|werden|heißt|heißen|nennt man)(?: als)?|(?:est|sont) (?:appelée?s?|nommée?s?)|se (?:llaman?|conocen? como|denominan?)|si chiama(?:no)?|(?:è|sono|viene|vengono) (?:dett[oaie]|chiamat[oaie]))\s["“«]?(?:an?\s|the\s)?$/isu;
/** A verb that gives a name, after the subject itself: the whole sentence is the meaning. */
export const NAMES =
  /(?<!(?<![\p{L}])(?:this|these|it|they|dies\p{L}{0,2}|es|er|sie|ils?|elles?|cela|cette|ces?|quest\p{L}*|ess[oaie]|est[aeo]s?|ell[oa]s?)(?: \p{L}+)? )(?<!\p{L})(?:heiß(?:t|en)|heisst|nenn(?:t man|en wir)|(?:is|are) (?:called|said to be)|we call|on appelle|s['’]appellent?|(?:est|sont) appelée?s?|se (?:llaman?|denominan?)|si chiamano?|(?:è|sono) (?:dett|chiamat)[oaie])(?!\p{L})/iu;
const NAMED_NEXT = new RegExp(`${NAMES.source}[^.,;:]{0,30}$`, 'iu');
const BEFORE_COPULA = /^(?:\p{L}+[.:]\s)?(?:(?:Unter|By|Par|Por|Per)\s)?(?:\p{L}{1,4}(?:['’]|\s)|["“«„(])?$/u;

/** "… are **linkage institutions**: channels that …": marked terms with their meaning within a sentence. */
export function markedWithin(rich: Rich): Pair[] {
  const sentences = sentenceSpans(rich.text);
  let at = 0;
  return rich.marks.flatMap((mark, i): Pair[] => {
    while ((sentences[at]?.end ?? Infinity) < mark.end) at++;
    const sentence = sentences[at];
    const term = rich.text.slice(mark.start, mark.end).trim();
    if (sentence === undefined || sentence.start > mark.start || sentence.end - mark.end > MAX_MEANING) return [];
    if (term.length < 3 || term.length > MAX_TERM || term.split(/\s+/).length > 5) return [];
    const rest = rich.text.slice(mark.end, sentence.end).replace(/^\s*\([^()]{2,40}\)/u, '');
    const isSubject = BEFORE_COPULA.test(rich.text.slice(sentence.start, mark.start));
    const named = /^[.”"»)]*$/u.test(rest) ? NAMED.exec(rich.text.slice(sentence.start, mark.start)) : null;
    const inBrackets = BRACKETED.exec(rich.text.slice(mark.end, sentence.end));
    const groups = (inBrackets ?? named ?? APPOSITION.exec(rest) ?? (isSubject ? COPULA.exec(rest) : null))?.groups;
    const end = sourceAt(rich, Math.max(sentence.start, sentence.end - 1)) + 1;
    const made = { term, marked: true, start: sourceAt(rich, sentence.start), end };
    if (named === null && NAMED_NEXT.test(rich.text.slice(sentence.start, mark.start)) && !/[:?]$/u.test(rest.trim()))
      return [{ ...made, meaning: rich.text.slice(sentence.start, sentence.end).replace(/\s+/gu, ' ') }];
    const next = rich.marks[i + 1]?.start ?? Infinity;
    const { sign = '', meaning = '' } = groups ?? {};
    // "**a**, a **b** and …" is a list.
    if (meaning === '' || (sign.startsWith(',') && next < mark.end + 25) || SPEAKS.test(meaning)) return [];
    const isDash = /[–—]/u.test(sign);
    if (isDash && mark.start > sentence.start + 6 && !/[–—]/u.test(meaning)) return [];
    const sense = isDash ? (meaning.split(/\s?[–—]/u)[0] ?? '') : meaning;
    return sense.split(' ').length < 3 ? [] : [{ ...made, meaning: sense.replace(/[.;,]\s*$/u, '').trim() }];
  });
}

/** Minimum number of pairs of a word list, unless the text announces words. */
const FEWEST_WORDS = 8;
const FEWEST_LABELLED = 3;
const FEWEST_IN_TURN = 6;
const MAX_WORD = 45;
const MAX_PHRASE = 80;

/** Whether these are a word and its translation each. */
export function areWords(pairs: readonly Pair[], isLabelled = false): boolean {
  const count = (text: string): number => text.split(/\s+/).length;
  const short = pairs.filter(({ term, meaning }) => count(term) <= 4 && count(meaning) <= 4).length;
  const numbers = pairs.filter(({ meaning }) => /^\P{L}*\d/u.test(meaning)).length;
  return (
    pairs.length >= (isLabelled ? FEWEST_LABELLED : FEWEST_WORDS) &&
    short >= pairs.length * (isLabelled ? 0.7 : 0.85) &&
    numbers <= pairs.length * 0.1
  );
}

const WORD_SIGN =
  /\s*(?:\t+|\s{2,}|\s[–—−-]{1,2}>?\s|\s?=\s?|:{1,3}\s|\s?(?:→|⇒|->|=>)\s?|\s[–—-](?=\S)|(?<=\S)[–—-]\s)\s*/u;

export function wordPairOf(rich: Rich): Pair[] {
  const line = rich.text.replace(/^\d{1,3}[.)]\s+/u, '').trim();
  const sign = WORD_SIGN.exec(line);
  // "el perro (the dog)"
  const glossed = /^([^()\n]{1,80}?)\s*\((?=\P{L}*\p{L}+\p{Ll})([^()\d\n]{1,80})\)$/u.exec(line);
  if (sign === null && glossed !== null) return plainPair(glossed[1] ?? '', glossed[2] ?? '', rich);
  if (sign === null || sign.index === 0) return [];
  const parts = [line.slice(0, sign.index), line.slice(sign.index + sign[0].length)] as const;
  return parts.every((part) => part.length <= MAX_PHRASE && /[\p{L}\p{N}]/u.test(part))
    ? plainPair(...parts, rich)
    : [];
}

/** Lines with a word and its translation, on the same line or on alternate lines. */
export function wordPairs(groups: readonly (readonly Rich[])[], isLabelled = false): Pair[] | undefined {
  const lines = groups.flat();
  const inLines = lines.flatMap((line) => wordPairOf(line));
  if (inLines.length >= lines.length * 0.85 && areWords(inLines, isLabelled)) return inLines;
  if (lines.length < FEWEST_IN_TURN * 2) return undefined;
  const short = lines.filter(({ text }) => text.length <= MAX_WORD && !/[.:;]$/.test(text)).length;
  if (short < lines.length * 0.9) return undefined;
  const twos = groups.filter((group) => group.length === 2);
  return twos.length >= FEWEST_IN_TURN && twos.length >= groups.length * 0.6
    ? twos.flatMap((two) => plainPair(two[0]?.text ?? '', two[1]?.text ?? '', joinRich(two, '\n')))
    : undefined;
}

function plainPair(term: string, meaning: string, { text, sources }: Rich): Pair[] {
  const start = sources[0]?.[1] ?? 0;
  const parts = { term: term.trim(), meaning: meaning.trim() };
  return Object.values(parts).includes('') ? [] : [{ ...parts, marked: false, start, end: start + text.length }];
}

import { fold } from '@learning-library/common/contract';
import type { LanguageData } from '../language';
import { sentenceSpans } from '../text/sentences';
import { isOddlyQuoted, isUnpaired } from './judge';
import type { Mark } from './term';

/** A reference to another place, as the last sentence of a meaning. */
const REFERENCE =
  /(?:^|(?<=[.;,])\s+|\s*\()(?:(?:see|siehe|s\.|voir|v[ée]ase|ver|vedi|cf\.|vgl\.)\s(?:also |auch |aussi |también |anche )?|(?:more (?:details?|on this|info\p{L}*)|mehr (?:dazu|infos)|plus de d[ée]tails|m[áa]s detalles|maggiori dettagli)\s)[^.()]{2,60}[.)]*$/iu;
/** A last sentence that announces a list. */
const ANNOUNCES =
  /(?<=[.!?]\s)[^.!?]{5,160}(?:\s(?:following|seguenti|siguientes|suivante?s|folgende[nr]?)\s?[.:]|:)$/iu;
/** A question, also with its example in brackets, or an unfinished text. */
const OPEN =
  /\?(?: \([^()]*\))?$|\?\n|\? \p{Lu}[^?]*\?|[:!]$|^\.{2,}|^\p{Ll}\S*(?: \S+){0,3} > \p{L}|(?:…|\.\.|[<>] \d+)$|^\([^()]*\)$/u;
const EXAMPLES = /^(?:z\. ?B\.|bspw\.|e\.g\.|eg|p\. ?ej\.|par ex\.|ad es\.|ex\.|ex:|es\.)/iu;
const SECOND_PERSON =
  /^(?:you|yours?|du|di[cr]h?|dein\p{L}*|ihr\p{L}*|tu|te|toi|ton|ta|tes|vous|votre|vos|ti|tus?|usted(?:es)?|tu[aeo]i?|voi|vostr[aeio])$/u;
const SPOKEN = /^(?:okay|ok|yes|no|yeah|well|ja|nein|oui|non|sí|sì)[,.!] /iu;
const PAGE = /(?<![\p{L}\d])(?:pages?|pp?\.|S\.|seiten?|p[áa]gs?\.?|p[áa]ginas?|pagine?)\s?\d/iu;
const PLACEHOLDER =
  /(?:^|\s)(?:TO ?DO|TBD)[\s.:]*$|^(?:[Dd][ée]finition|[Dd]efinici[óo]n|[Dd]efinizione)(?: \([^()]*\))?$/mu;

const QUOTED = /^(?:["“„«]\s*)(?:\[(?:\.{3}|…)\]\s*)?([^"“”„«»\n]*?)\s*["”“»]$/gmu;

/** A longer meaning ends with a sentence, and its explanation contains the details. */
const MAX_LENGTH = 250;

/** The first sentences of a long meaning, up to an end that cuts no bracket. */
export function coreOf(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  const ends = sentenceSpans(text).map(({ end }) => end);
  const parts = ends.filter((end, i) => i === 0 || end <= MAX_LENGTH).map((end) => text.slice(0, end));
  return parts.findLast((part) => !part.endsWith(':') && !isUnpaired(part) && !isOddlyQuoted(part)) ?? text;
}

/** The meaning of a term in a text; undefined if the text does not state it. */
export function meaningOf(
  whole: string,
  { personal, conjunctions }: LanguageData,
  mark: Mark = 'plain',
): string | undefined {
  const text = whole
    .replace(QUOTED, '$1')
    .replace(REFERENCE, '')
    .replace(ANNOUNCES, '')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ([.,])(?=\s|$)/gu, '$1')
    .replace(/\s*[;,]$|, ?(?:\.{3}|…)$/u, '')
    .trim();
  const words = fold(text).match(/\p{L}+/gu) ?? [];
  if (text === '' || (words.length === 0 && !/\d/u.test(text))) return undefined;
  if ([PLACEHOLDER, OPEN, EXAMPLES, SPOKEN, PAGE].some((form) => form.test(text))) return undefined;
  // A meaning can contain "us", but a text that begins with "we" or contains "you" is advice.
  const isAdvice = (word: string, at: number): boolean =>
    personal.has(word) && (mark !== 'marked' || at < 4 || SECOND_PERSON.test(word));
  if (conjunctions.has(words[0] ?? '') || (mark !== 'glossary' && words.length >= 4 && words.some(isAdvice)))
    return undefined;
  return text;
}

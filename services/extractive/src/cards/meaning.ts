import { fold } from '@learning-library/common/contract';
import type { LanguageData } from '../language';

/** A reference to another place, as the last sentence of a meaning. */
const REFERENCE =
  /(?:^|(?<=[.;,])\s+|\s*\()(?:(?:see|siehe|s\.|voir|v[ée]ase|ver|vedi|cf\.|vgl\.)\s(?:also |auch |aussi |también |anche )?|(?:more (?:details?|on this|info\p{L}*)|mehr (?:dazu|infos)|plus de d[ée]tails|m[áa]s detalles|maggiori dettagli)\s)[^.()]{2,60}[.)]*$/iu;
const EXAMPLES = /^(?:z\. ?B\.|bspw\.|e\.g\.|eg|p\. ?ej\.|par ex\.|ad es\.|ex\.|ex:|es\.)/iu;
const SPOKEN = /^(?:okay|ok|yes|no|yeah|well|ja|nein|oui|non|sí|sì)[,.!] /iu;
const PAGE = /(?<![\p{L}\d])(?:pages?|pp?\.|S\.|seiten?|p[áa]gs?\.?|p[áa]ginas?|pagine?)\s?\d/iu;

/** The meaning of a term in a text; undefined if the text does not state it. */
export function meaningOf(whole: string, { personal, conjunctions }: LanguageData, isSure = false): string | undefined {
  const text = whole
    .replace(REFERENCE, '')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ([.,])(?=\s|$)/gu, '$1')
    .replace(/\s*[;,]$/u, '')
    .trim();
  const words = fold(text).match(/\p{L}+/gu) ?? [];
  if (text === '' || (words.length === 0 && !/\d/u.test(text))) return undefined;
  if (/[?:!]$|^\.{2,}|…$|^\([^()]*\)$/u.test(text) || EXAMPLES.test(text) || SPOKEN.test(text) || PAGE.test(text))
    return undefined;
  if (conjunctions.has(words[0] ?? '') || (!isSure && words.length >= 4 && words.some((word) => personal.has(word))))
    return undefined;
  return text;
}

import { fold } from '@learning-library/common/contract';
import { LANGUAGES, LANGUAGES_BY_CODE, type Language } from '.';

const SAMPLE = 20_000;
/** Minimum number of stop words of a language, and its minimum lead over others, for a guess. */
const MIN_HITS = 3;
const LEAD = 1.2;
const WORD = /[\p{L}\p{M}]{2,}/gu;
/** Front matter, code, formulas, tags and addresses, whose letters are not words. */
const FOREIGN =
  /(?<![\s\S])\s{0,20}---\n[\s\S]{0,4000}?\n---$|^(`{3,}|~{3,})[\s\S]{0,4000}?\n\1|`[^`\n]{1,200}`|\$\$[^$]{1,2000}\$\$|\$[^$\n]{1,300}\$|<[^<>]{1,300}>|\]\([^()\s]{1,300}\)|https?:\S{1,300}/gm;

/** The language of a text by its stop words; undefined if it cannot be detected. */
export function detectLanguage(text: string): Language | undefined {
  const sample = text.slice(0, SAMPLE);
  return languageOf(sample.replace(FOREIGN, ' ')) ?? languageOf(sample);
}

function languageOf(text: string): Language | undefined {
  const words = (text.match(WORD) ?? []).map((word) => fold(word));
  // Words of both languages are no evidence.
  const hitsOf = (language: Language, other?: Language): number =>
    words.filter(
      (word) =>
        LANGUAGES_BY_CODE[language].stopWords.has(word) &&
        (other === undefined || !LANGUAGES_BY_CODE[other].stopWords.has(word)),
    ).length;
  const [best, second] = LANGUAGES.toSorted((a, b) => hitsOf(b) - hitsOf(a));
  if (best === undefined || second === undefined) return undefined;
  const hits = hitsOf(best, second);
  return hits >= MIN_HITS && hits >= LEAD * hitsOf(second, best) ? best : undefined;
}

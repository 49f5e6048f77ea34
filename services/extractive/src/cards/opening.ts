import { fold } from '@learning-library/common/contract';
import type { LanguageData } from '../language';
import { datesIn } from './datePhrase';
import { pointsBack } from './patterns/people';

const MOST_WORDS = 8;
/** Prepositions of a place or a field to which a statement is limited. */
const LIMITS: Record<LanguageData['code'], RegExp> = {
  en: /^(?:in|within|among|during|under|throughout|at|on) /i,
  de: /^(?!)/,
  fr: /^(?:dans|chez|pendant|durant|sous|au cours d[eu]s?|en|au|aux|parmi) /i,
  es: /^(?:en|durante|entre|bajo) /i,
  it: /^(?:in|nel|nell[ao]|nei|nelle|negli|durante|tra|fra|presso|durante) |^nell['’]/i,
};
/** What only ties to the sentence before, or says how something is said. */
const TYING =
  /^(?:in|on|at|en|au|aux|sous|nel) (?:\p{L}+ )?(?:general|contrast|fact|addition|particular|short|turn|practice|theory|principle|essence|reality|effect|conclusion|summary|comparison|return|total|part|words|case|cases|way|ways|instance|instances|hand|time|times|moment|end|first|once|last|least|most|average|other|effet|fait|general|outre|revanche|resume|somme|realite|pratique|theorie|cas|contraire|depart|debut|final|fin|moins|plus|bref|cambio|realidad|efecto|resumen|particular|primer|segundo|caso|casos|principio|definitiva|concreto|lugar|genere|particolare|realta|effetti|breve|pratica|teoria|caso|casi|sintesi|primo|secondo|passato|futuro|modo|senso|sens|sentido|manera)(?!\p{L})/u;

/**
 * The question with the phrase that its sentence opens with: "In plants, what …?" The question alone where there is none, undefined
 * where the phrase points elsewhere, dates the statement or ties it to another.
 */
export function openedWith(opening: string, question: string, language: LanguageData): string | undefined {
  if (opening === '') return question;
  const folded = fold(opening);
  const limits =
    LIMITS[language.code].test(opening) &&
    !TYING.test(folded) &&
    !folded.split(/[^\p{L}]+/u).some((word) => language.vague.has(word) || language.generic.has(word));
  if (
    !limits ||
    opening.includes(',') ||
    opening.split(' ').length > MOST_WORDS ||
    pointsBack(opening, language) ||
    datesIn(opening, language).length > 0
  )
    return undefined;
  const at = question.search(/\p{L}/u);
  return `${opening}, ${question.slice(0, at)}${question.charAt(at).toLowerCase()}${question.slice(at + 1)}`;
}

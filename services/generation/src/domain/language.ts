import { LANGUAGES, tellLanguage, type Language } from '@learning-library/extractive';

export { LANGUAGES, type Language } from '@learning-library/extractive';

/**
 * The language that cards are worded in: the content's own where it is one of the five, otherwise a guess by stop
 * words. Undefined for another language and where nothing can be told; then only cards without wording are made.
 */
export function resolveLanguage(given: string | undefined, text: string): Language | undefined {
  if (given === undefined) return tellLanguage(text);
  const primary = given.toLowerCase().split('-', 1)[0];
  return LANGUAGES.find((language) => language === primary);
}

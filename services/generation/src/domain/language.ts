import { LANGUAGES, detectLanguage, type Language } from '@learning-library/extractive';

export { LANGUAGES, type Language } from '@learning-library/extractive';

/**
 * The content's language if it is one of the five, otherwise a guess by stop words. Undefined for other languages, in
 * which memocards get no generated wording.
 */
export function resolveLanguage(given: string | undefined, text: string): Language | undefined {
  if (given === undefined) return detectLanguage(text);
  const primary = given.toLowerCase().split('-', 1)[0];
  return LANGUAGES.find((language) => language === primary);
}

import { LANGUAGES, tellLanguage, type Language } from '@learning-library/extractive';

export { LANGUAGES, type Language } from '@learning-library/extractive';

/** The content's own where it is one of the five, else a guess by stop words; undefined for another: then cards without wording are made. */
export function resolveLanguage(given: string | undefined, text: string): Language | undefined {
  if (given === undefined) return tellLanguage(text);
  const primary = given.toLowerCase().split('-', 1)[0];
  return LANGUAGES.find((language) => language === primary);
}

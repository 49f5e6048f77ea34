import { LANGUAGE_DATA, LANGUAGES, type Language } from '../languages';

export { LANGUAGES, type Language } from '../languages';

/** Folded words that carry no matter of their own. They tell languages apart and are never an answer. */
export const STOP_WORDS = Object.fromEntries(
  LANGUAGES.map((language) => [language, LANGUAGE_DATA[language].stopWords]),
) as Readonly<Record<Language, ReadonlySet<string>>>;

import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { it } from './it';
import type { Language, LanguageData } from './language';

export type { Periods } from './clauses/clauses';
export { LANGUAGES, type Language, type LanguageData } from './language';

/** Everything that depends on the language of a text, one file each. */
export const LANGUAGE_DATA: Readonly<Record<Language, LanguageData>> = { fr, en, es, de, it };

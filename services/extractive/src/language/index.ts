import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { it } from './it';
import type { Language, LanguageData } from './language';

export { LANGUAGES, type Language, type LanguageData } from './language';

export const LANGUAGES_BY_CODE: Readonly<Record<Language, LanguageData>> = { fr, en, es, de, it };

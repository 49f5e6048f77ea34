import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { it } from './it';
import type { Messages } from './messages';

/** The five languages of the messages; the first is the one that everybody else gets (docs/contract.md#errors). */
export const LANGUAGES = ['en', 'fr', 'es', 'de', 'it'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The languages of the published documents. */
export const PAGE_LANGUAGES = ['en', 'fr'] as const;

export type PageLanguage = (typeof PAGE_LANGUAGES)[number];

export const MESSAGES: Readonly<Record<Language, Messages>> = { en, fr, es, de, it };

export * from './language';

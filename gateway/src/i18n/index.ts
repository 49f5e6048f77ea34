import { IntlMessageFormat, type PrimitiveType } from 'intl-messageformat';
import de from './de.json';
import en from './en.json';
import es from './es.json';
import fr from './fr.json';
import it from './it.json';
import type { Messages } from './messages';

/** The five languages of the messages; the first is the one that everybody else gets (docs/contract.md#errors). */
export const LANGUAGES = ['en', 'fr', 'es', 'de', 'it'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The languages of the published documents. */
export const PAGE_LANGUAGES = ['en', 'fr'] as const;

export type PageLanguage = (typeof PAGE_LANGUAGES)[number];

export const MESSAGES: Readonly<Record<Language, Messages>> = { en, fr, es, de, it };

/** Parsed texts of the catalogues, by language and text. */
const parsed = new Map<string, IntlMessageFormat>();

/** Inserts values into a text of the catalogue of this language. */
export function formatMessage(text: string, values: Readonly<Record<string, unknown>>, language: Language): string {
  const key = `${language} ${text}`;
  const format = parsed.get(key) ?? new IntlMessageFormat(text, language, undefined, { ignoreTag: true });
  parsed.set(key, format);
  return String(format.format<string>(values as Record<string, PrimitiveType>));
}

export * from './language';

import de from './de.json';
import en from './en.json';
import es from './es.json';
import fr from './fr.json';
import it from './it.json';
import type { Messages } from './messages';

/** The five languages of the messages; the first is the default (docs/contract.md#errors). */
export const LANGUAGES = ['en', 'fr', 'es', 'de', 'it'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The languages of the published documents. */
export const PAGE_LANGUAGES = ['en', 'fr'] as const;

export type PageLanguage = (typeof PAGE_LANGUAGES)[number];

export const MESSAGES: Readonly<Record<Language, Messages>> = { en, fr, es, de, it };

/** An argument of ICU's message format: `{limit}` or `{limit, plural, one {…} other {…}}`, the only forms in the catalogues. */
const ARGUMENT = /\{(\w+)(?:, plural, one \{([^}]*)\} other \{([^}]*)\})?\}/g;
const PLURALS = new Map(LANGUAGES.map((language) => [language, new Intl.PluralRules(language)]));

/** Inserts values into a text of the catalogue of this language. */
export function formatMessage(text: string, values: Readonly<Record<string, unknown>>, language: Language): string {
  return text.replace(ARGUMENT, (_all, name: string, one: string | undefined, other: string | undefined) => {
    const value = values[name];
    if (one === undefined || other === undefined) return String(value);
    return PLURALS.get(language)?.select(Number(value)) === 'one' ? one : other;
  });
}

export * from './language';

import type { PageLanguage } from '../language';

/** JSON of OpenAPI or JSON Schema. */
export type Schema = Record<string, unknown>;

/** Puts an English text into the language of the document. */
export type Say = (text: string) => string;

export interface Publication {
  language: PageLanguage;
  /** Without a slash at its end. */
  baseUrl: string;
  say: Say;
}

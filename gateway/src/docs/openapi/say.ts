import type { PageLanguage } from '../language';
import type { Say } from './publication';
import { FRENCH } from './fr';

const SPEAKERS: Readonly<Record<PageLanguage, Say>> = {
  en: (text) => text,
  fr: (text) => {
    const french = FRENCH.get(text);
    if (french === undefined) throw new Error(`No French for: ${text}`);
    return french;
  },
};

/** Texts are written in English and looked up in the language of the document; one without its French is a fault. */
export function sayIn(language: PageLanguage): Say {
  return SPEAKERS[language];
}

/** Tells words for a reader, and the code of the language that they are in, from what no language changes: identifiers, tags, colours, addresses. */
export function isProse(text: string): boolean {
  if (text === 'en') return true;
  return /\p{L}{2}/u.test(text) && !/^[a-z0-9_:=-]*$|:\/\/|^["<#]|^[0-9A-Fa-f-]{36}$|^\d{4}-\d{2}-\d{2}T/.test(text);
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '../../src/domain/language';

/** A text of our own, and cards that were written for it as a model proposes them. */
export interface Recorded {
  language: Language;
  title: string;
  text: string;
  cards: (Record<'front' | 'back' | 'source', string> & {
    explanation?: string;
    /** `keep` by a teacher; `invented` says what the text does not, `injected` carries what a reader must not get. */
    label: 'keep' | 'invented' | 'injected';
  })[];
}

export const RECORDED = LANGUAGES.map(
  (language) => JSON.parse(readFileSync(join(__dirname, `${language}.json`), 'utf8')) as Recorded,
);

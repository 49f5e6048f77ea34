import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '../../src/domain/language';

/** A text of our own, and cards for it in the form of a model's proposals. */
export interface Recorded {
  language: Language;
  title: string;
  text: string;
  cards: (Record<'front' | 'back' | 'source', string> & {
    explanation?: string;
    /** `keep`: a teacher would keep it; `invented`: not in the text; `injected`: must not reach a reader. */
    label: 'keep' | 'invented' | 'injected';
  })[];
}

export const RECORDED = LANGUAGES.map(
  (language) => JSON.parse(readFileSync(join(__dirname, `${language}.json`), 'utf8')) as Recorded,
);

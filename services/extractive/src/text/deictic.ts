import { fold } from '@learning-library/common/contract';
import { LANGUAGES_BY_CODE, type Language } from '../language';

const FIRST_WORD = /[\p{L}\p{M}\p{N}$_…]+/u;
const LOOK_AHEAD = 64;

/** Whether a text starts with a word that refers to earlier text. */
export function startsDeictic(text: string, language: Language | undefined): boolean {
  const first = FIRST_WORD.exec(text.slice(0, LOOK_AHEAD))?.[0];
  if (first === undefined || language === undefined) return false;
  // Only the accent distinguishes the Spanish article from the pronoun.
  if (language === 'es' && first.toLowerCase() === 'él') return true;
  return LANGUAGES_BY_CODE[language].deictic.has(fold(first));
}

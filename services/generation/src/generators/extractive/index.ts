import type { Generators } from '../generator';
import { extractiveMemocards } from './memocards';
import { extractiveQuestions } from './questions';

/** Deterministic and offline: reads cards and questions out of the texts themselves, in fr, en, es, de and it. */
export const extractiveGenerators: Generators = { memocards: extractiveMemocards, questions: extractiveQuestions };

import type { Generators } from '../generator';
import { extractiveMemocards } from './memocards';
import { extractiveQuestions } from './questions';

/** Deterministic and offline: what `services/extractive` reads out of the texts themselves, in fr, en, es, de and it. */
export const extractiveGenerators: Generators = { memocards: extractiveMemocards, questions: extractiveQuestions };

import type { Language } from '../../../../domain/stopWords';
import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { it } from './it';
import type { QuestionPack } from './pack';

export type { QuestionPack } from './pack';

export const QUESTION_PACKS: Readonly<Record<Language, QuestionPack>> = { fr, en, es, de, it };

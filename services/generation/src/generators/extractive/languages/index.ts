import type { Language } from '../../../domain/language';
import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { it } from './it';
import type { LanguagePack } from './pack';

export type { LanguagePack } from './pack';

export const PACKS: Readonly<Record<Language, LanguagePack>> = { fr, en, es, de, it };

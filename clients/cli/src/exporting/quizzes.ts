import { aikenText, giftText } from '../quiz/gift.js';
import { h5pPackage } from '../quiz/h5p.js';
import { moodleXml } from '../quiz/moodle.js';
import type { OnLost, Quiz } from '../quiz/question.js';
import { qtiPackage } from '../quiz/writeQti.js';
import { canvasPackage } from '../quiz/writeQti12.js';

export interface QuizFormat {
  /** Converts questions into one file, without memocards, texts and empty folders. */
  write: (quizzes: readonly Quiz[], onLost: OnLost) => string | Uint8Array;
  /** Extension by which `import` recognizes the format; absent if it cannot be imported. */
  extension?: string;
  hasFolders?: boolean;
  /** Whether all contents become one, without their titles. */
  isJoined?: boolean;
}

export const QUIZ_FORMATS: Readonly<Record<string, QuizFormat>> = {
  gift: { write: giftText, extension: 'gift', hasFolders: true },
  moodle: { write: moodleXml, extension: 'xml', hasFolders: true },
  aiken: { write: aikenText, extension: 'aiken', isJoined: true },
  canvas: { write: canvasPackage, extension: 'zip' },
  h5p: { write: h5pPackage, isJoined: true },
  'qti-2.1': { write: qtiPackage('2.1'), extension: 'zip' },
  'qti-2.2': { write: qtiPackage('2.2'), extension: 'zip' },
  'qti-3.0': { write: qtiPackage('3.0'), extension: 'zip' },
};

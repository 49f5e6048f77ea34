import { aikenText, giftText } from '../quiz/gift.js';
import { h5pPackage } from '../quiz/h5p.js';
import { moodleXml } from '../quiz/moodle.js';
import type { OnLost, Quiz } from '../quiz/question.js';
import { qtiPackage } from '../quiz/writeQti.js';
import { canvasPackage } from '../quiz/writeQti12.js';

/** Formats that contain a list of tests. */
export const WITHOUT_FOLDERS: ReadonlySet<string> = new Set([
  'aiken',
  'canvas',
  'h5p',
  'qti-2.1',
  'qti-2.2',
  'qti-3.0',
]);

/** Converts questions into one file, without memocards, texts and empty folders. */
export const QUIZ_FORMATS = {
  ...{ gift: giftText, aiken: aikenText, moodle: moodleXml, canvas: canvasPackage, h5p: h5pPackage },
  ...{ 'qti-2.1': qtiPackage('2.1'), 'qti-2.2': qtiPackage('2.2'), 'qti-3.0': qtiPackage('3.0') },
} satisfies Record<string, (quizzes: readonly Quiz[], onLost: OnLost) => string | Uint8Array>;

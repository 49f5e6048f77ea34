import { fold } from '@learning-library/common';
import { startsDeictic } from '../../../domain/deictic';
import { LANGUAGE_DATA, type Language } from '../../../languages';
import { lineSpans } from '../../../domain/lines';
import { sentenceSpans } from '../../../domain/sentences';

/** UTF-16 units of a sentence that somebody can judge at a glance. */
const LENGTH = { least: 20, most: 300 };
const COMPLETE = /^[\p{Lu}\p{Lt}\p{N}«“"„$].*[.!][»”"“)]?$/su;
/** Between the headings of a path. */
const PATH = ' › ';
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Share of an answer's words that its source has. */
const COVERED = 0.8;

/** Whether a sentence does not go on with the one before it. */
function isAlone(sentence: string, language: Language | undefined): boolean {
  if (language === undefined) return true;
  if (startsDeictic(sentence, language)) return false;
  const { subjectless, subjectlessEndings, connectives } = LANGUAGE_DATA[language];
  const first = /[\p{L}\p{M}]+/u.exec(sentence)?.[0].toLowerCase() ?? '';
  if (connectives.has(fold(first)) || subjectless.has(first)) return false;
  return !subjectlessEndings.some((ending) => first.length > ending.length + 2 && first.endsWith(ending));
}

/** The sentence of an explanation that the card rests on: the one that has the words of its answer. */
export function sourceSentence(
  explanation: string,
  front: string,
  back: string,
  language: Language | undefined,
): string | undefined {
  const wanted = new Set(fold(back).match(WORD) ?? []);
  const asked = new Set(fold(front).match(WORD) ?? []);
  let best: string | undefined;
  let bestScore = 0;
  for (const { start, end } of lineSpans(explanation)) {
    if (explanation.slice(start, end).includes(PATH)) continue;
    for (const span of sentenceSpans(explanation, start, end)) {
      const sentence = explanation.slice(span.start, span.end).trim().replace(/\s+/gu, ' ');
      if (sentence.length < LENGTH.least || sentence.length > LENGTH.most || !COMPLETE.test(sentence)) continue;
      if (!isAlone(sentence, language)) continue;
      const words = new Set(fold(sentence).match(WORD) ?? []);
      const covered = [...wanted].filter((word) => words.has(word)).length / Math.max(1, wanted.size);
      const score = covered + [...asked].filter((word) => words.has(word)).length / Math.max(1, asked.size) / 2;
      if (covered < COVERED || score <= bestScore) continue;
      best = sentence;
      bestScore = score;
    }
  }
  return best;
}

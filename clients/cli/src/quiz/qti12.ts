import type { Element } from '@xmldom/xmldom';
import type { Draft, ReadOptions } from '../importing/source.js';
import { allOf, childOf, wordsOf } from '../markup/xml.js';
import { draftsOfQuizzes } from './moodle.js';
import { type Answer, type Quiz, QuestionReader, type RawQuestion } from './question.js';

const MULTIPLE = /multiple_answers|multiple_response/;
const TEXT = /short_answer|fib|essay|numerical|pattern_match|text_only/;

/** QTI 1.2 assessments, as in Canvas and Common Cartridge. */
export function draftsOfQti12(root: Element, title: string, label: string, options: ReadOptions): Draft[] {
  const reader = new QuestionReader(label, options.report);
  const assessments = allOf(root, 'assessment');
  const places = assessments.length > 0 ? assessments : [root];
  const quizzes = places.map(
    (place): Quiz => ({
      path: [place.getAttribute('title') ?? (wordsOf(childOf(place, 'title')) || title)],
      questions: allOf(place, 'item').flatMap((item) => reader.add(rawOf(item, reader))),
    }),
  );
  return draftsOfQuizzes(quizzes, label, options);
}

function rawOf(item: Element, reader: QuestionReader): RawQuestion {
  const metadata = new Map(
    allOf(item, 'qtimetadatafield').map((field) => [
      wordsOf(childOf(field, 'fieldlabel')),
      wordsOf(childOf(field, 'fieldentry')),
    ]),
  );
  const kind = metadata.get('question_type') ?? metadata.get('cc_profile') ?? '';
  const presentation = childOf(item, 'presentation');
  const labels =
    presentation === undefined
      ? []
      : allOf(presentation, 'response_lid').flatMap((list) => allOf(list, 'response_label'));
  const isWithin = (element: Element, name: string): boolean => {
    for (let above = element.parentNode as Element | null; above !== null; above = above.parentNode as Element | null)
      if (above.localName === name) return true;
    return false;
  };
  const texts =
    presentation === undefined
      ? []
      : allOf(presentation, 'mattext').filter(
          (text) => !isWithin(text, 'response_label') && !isWithin(text, 'response_lid'),
        );
  const feedbacks = allOf(item, 'itemfeedback');
  const general = feedbacks.filter((feedback) => /general|explanation/.test(feedback.getAttribute('ident') ?? ''));
  if (feedbacks.length > general.length) reader.note('Feedback on single answers was');
  const about = {
    prompt: texts
      .map((text) => materialOf(text, reader))
      .join('\n\n')
      .trim(),
    explanation: general
      .flatMap((feedback) => allOf(feedback, 'mattext'))
      .map((text) => materialOf(text, reader))
      .join('\n\n'),
    points: Number(metadata.get('points_possible') ?? 1),
    tags: (metadata.get('difficulty') ?? '') === '' ? [] : [`difficulty-${metadata.get('difficulty') ?? ''}`],
  };
  const right = correctOf(item, isWithin);
  if (labels.length > 0) {
    const lists = presentation === undefined ? [] : allOf(presentation, 'response_lid');
    if (lists.length > 1) return { ...about, answer: { kind: 'other', name: kind || 'several answers' } };
    const answers = labels.map(
      (choice): Answer => ({
        text: allOf(choice, 'mattext')
          .map((text) => materialOf(text, reader))
          .join(' '),
        fraction: right.includes(choice.getAttribute('ident') ?? '') ? 100 : 0,
      }),
    );
    if (kind.includes('true_false')) {
      const isTrue = answers.find(({ fraction }) => fraction > 0)?.text.toLowerCase() ?? '';
      return { ...about, answer: { kind: 'true_false', isTrue: /^(?:true|wahr|vrai|verdadero|vero)$/.test(isTrue) } };
    }
    const isSingle = !MULTIPLE.test(kind) && lists[0]?.getAttribute('rcardinality') !== 'Multiple';
    return { ...about, answer: { kind: 'choice', isSingle, answers } };
  }
  if (!TEXT.test(kind) && kind !== '') return { ...about, answer: { kind: 'other', name: kind } };
  return {
    ...about,
    answer: { kind: 'text', answers: right.map((text) => ({ text: reader.text(text, false), fraction: 100 })) },
  };
}

/** The choices that score. Canvas also lists the choices that must not be selected. */
function correctOf(item: Element, isWithin: (element: Element, name: string) => boolean): string[] {
  const conditions = allOf(item, 'respcondition').filter((condition) =>
    allOf(condition, 'setvar').some((set) => Number(wordsOf(set)) > 0),
  );
  return conditions
    .flatMap((condition) => allOf(condition, 'varequal').filter((equal) => !isWithin(equal, 'not')))
    .map((equal) => (equal.textContent ?? '').trim());
}

function materialOf(text: Element, reader: QuestionReader): string {
  return reader.text(text.textContent ?? '', text.getAttribute('texttype') !== 'text/plain');
}

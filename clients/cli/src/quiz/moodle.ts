import type { Element } from '@xmldom/xmldom';
import type { CreateQuestionRequest } from '@learning-library/client';
import type { Draft, ReadOptions } from '../importing/source.js';
import { given } from '../importing/tables.js';
import { allOf, childOf, childrenOf, escaped, wordsOf } from '../markup/xml.js';
import {
  type Answer,
  categoryOf,
  escapedWildcards,
  fractionOf,
  htmlOfText,
  namesInCategory,
  type Quiz,
  QuestionReader,
  type RawQuestion,
  tagsOf,
  titleOfPrompt,
} from './question.js';

/** Parts of a question that are read. */
const READ =
  /^(?:name|questiontext|generalfeedback|defaultgrade|answer|single|tags|hint|(?:partially)?(?:in)?correctfeedback|graderinfo|units?)$/;
/** Parts that tell the program how to show and grade a question, with `0` for settings that are off. */
const SETTING =
  /^(?:penalty|idnumber|shuffleanswers|answernumbering|show\w*|unit\w+|response(?:format|required|fieldlines)|\w+wordlimit|attachments\w*|maxbytes|filetypeslist|synchronize|coursetags)$/;
const NAMES: Readonly<Record<string, string>> = {
  hidden: 'The setting that hides a question was',
  ...{ usecase: 'Case sensitivity was', responsetemplate: 'The template of the response was' },
};

const COMBINED = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'];

/** Moodle questions (`quiz`): a content per category, in folders that correspond to its parent categories. */
export function draftsOfMoodle(quiz: Element, title: string, label: string, options: ReadOptions): Draft[] {
  const reader = new QuestionReader(label, options.report);
  const quizzes: Quiz[] = [];
  let path: string[] = [title];
  let description = '';
  for (const question of childrenOf(quiz, 'question')) {
    if (question.getAttribute('type') === 'category') {
      const category = namesInCategory(wordsOf(childOf(question, 'category')));
      if (category.length > 0) path = category;
      description = textOf(childOf(question, 'info'), reader);
      continue;
    }
    if (question.getAttribute('type') === 'description') {
      reader.skip('A description was');
      continue;
    }
    const last = quizzes.at(-1);
    const target = last?.path === path ? last : { path, description, questions: [] };
    if (target !== last) quizzes.push(target);
    target.questions.push(...reader.add(rawOf(question, reader)));
  }
  return draftsOfQuizzes(quizzes, label, options);
}

/** A content for each quiz with questions. */
export function draftsOfQuizzes(quizzes: readonly Quiz[], label: string, { language }: ReadOptions): Draft[] {
  return quizzes.flatMap(({ path, description, questions }) =>
    questions.length === 0
      ? []
      : {
          ...{
            label: `${label}, ${path.join(' / ')}`,
            folders: path.slice(0, -1),
            children: { memocards: [], questions },
          },
          body: { title: path.at(-1) ?? '', ...given({ language, description }) },
        },
  );
}

function rawOf(question: Element, reader: QuestionReader): RawQuestion {
  const type = question.getAttribute('type') ?? '';
  const feedbacks = childrenOf(question, 'answer').filter((answer) => wordsOf(childOf(answer, 'feedback')) !== '');
  if (feedbacks.length > 0) reader.note('Feedback on single answers was');
  if (COMBINED.some((name) => wordsOf(childOf(question, name)) !== ''))
    reader.note('Feedback on right and wrong answers was');
  if (childrenOf(question, 'hint').some((hint) => wordsOf(hint) !== '')) reader.note('Hints were');
  for (const part of childrenOf(question)) {
    const name = part.localName ?? '';
    if (!READ.test(name) && !SETTING.test(name) && !/^(?:|0|false)$/.test(wordsOf(part)))
      reader.note(NAMES[name] ?? `The part ${name} was`);
  }
  const about = {
    title: wordsOf(childOf(question, 'name')),
    prompt: textOf(childOf(question, 'questiontext'), reader),
    explanation: textOf(childOf(question, 'generalfeedback'), reader),
    points: Number(wordsOf(childOf(question, 'defaultgrade')).replace(',', '.') || 1),
    tags: allOf(question, 'tag').map(wordsOf),
  };
  const answers = childrenOf(question, 'answer').map((answer): Answer => {
    // The answers to other questions are plain text, in any declared format.
    const text = type === 'multichoice' ? textOf(answer, reader) : reader.text(rawText(answer), false);
    return { text, fraction: Number(answer.getAttribute('fraction') ?? 0) };
  });
  switch (type) {
    case 'truefalse': {
      // Translated answers have the order true, false.
      const right = answers.findIndex(({ fraction }) => fraction > 0);
      if (answers.some(({ fraction }) => fraction > 0 && fraction < 100)) reader.note('Partial credit was');
      const word = answers[right]?.text.toLowerCase();
      const isTrue = right < 0 ? undefined : word === 'true' || (word !== 'false' && right === 0);
      return { ...about, answer: { kind: 'true_false', isTrue } };
    }
    case 'multichoice':
      return {
        ...about,
        answer: { kind: 'choice', isSingle: !/^(?:false|0)$/.test(wordsOf(childOf(question, 'single'))), answers },
      };
    case 'numerical':
      if (allOf(question, 'tolerance').some((tolerance) => Number(wordsOf(tolerance)) !== 0))
        reader.note('The tolerance of a number was');
      if (allOf(question, 'unit').length > 0) reader.note('Units were');
      return { ...about, answer: { kind: 'text', answers: reader.exact(answers) } };
    case 'shortanswer':
      return { ...about, answer: { kind: 'text', answers: reader.exact(answers) } };
    case 'essay':
      return {
        ...about,
        answer: { kind: 'text', answers: [{ text: textOf(childOf(question, 'graderinfo'), reader), fraction: 100 }] },
      };
    default:
      return { ...about, answer: { kind: 'other', name: type } };
  }
}

/** The text of an element in its declared format, HTML by default. */
function textOf(element: Element | undefined, reader: QuestionReader): string {
  if (element === undefined) return '';
  const [text, format] = [rawText(element), element.getAttribute('format') ?? 'html'];
  if (/\bhref\s*=\s*["']@@PLUGINFILE@@/.test(text)) reader.note('Attached files were');
  const lines = format === 'moodle_auto_format' ? text.replace(/(?<!>)\r?\n/g, '<br>') : text;
  return reader.text(lines, !/^(?:plain_text|markdown)$/.test(format));
}

function rawText(element: Element): string {
  return childOf(element, 'text')?.textContent ?? '';
}

function infoXml(description: string): string {
  return description === '' ? '' : `<info format="html"><text>${escaped(htmlOfText(description))}</text></info>`;
}

/** Questions in Moodle's import format. */
export function moodleXml(quizzes: readonly Quiz[]): string {
  const parts = quizzes.flatMap(({ path, description = '', questions }) => [
    `<question type="category"><category><text>${escaped(categoryOf(path))}</text></category>${infoXml(description)}</question>`,
    ...questions.map(questionXml),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${parts.join('\n')}\n</quiz>\n`;
}

function questionXml(question: CreateQuestionRequest): string {
  const { prompt, explanation, points = 1 } = question;
  const tags = tagsOf(question, true).map((tag) => `<tag><text>${tag}</text></tag>`);
  const [type, answer] = answerXml(question);
  return [
    `<question type="${type}">`,
    `<name><text>${escaped(titleOfPrompt(prompt))}</text></name>`,
    `<questiontext format="html"><text>${escaped(htmlOfText(prompt))}</text></questiontext>`,
    `<generalfeedback format="html"><text>${escaped(htmlOfText(explanation ?? ''))}</text></generalfeedback>`,
    `<defaultgrade>${points}</defaultgrade>`,
    answer,
    ...(tags.length === 0 ? [] : [`<tags>${tags.join('')}</tags>`]),
    '</question>',
  ].join('\n');
}

function answerXml(question: CreateQuestionRequest): [type: string, answer: string] {
  const answer = (text: string, fraction: number, format = 'html'): string =>
    `<answer fraction="${fraction}" format="${format}"><text>${escaped(text)}</text><feedback format="html"><text></text></feedback></answer>`;
  switch (question.type) {
    case 'true_false':
      return [
        'truefalse',
        answer('true', question.isTrue ? 100 : 0, 'moodle_auto_format') +
          answer('false', question.isTrue ? 0 : 100, 'moodle_auto_format'),
      ];
    case 'free_text':
      return [
        'shortanswer',
        `<usecase>0</usecase>${answer(escapedWildcards(question.expectedAnswer), 100, 'plain_text')}`,
      ];
    default: {
      const isSingle = question.type === 'single_choice';
      const fraction = fractionOf(question.choices);
      const answers = question.choices.map(({ text, isCorrect }) =>
        answer(htmlOfText(text), isCorrect ? fraction : isSingle ? 0 : -100),
      );
      return [
        'multichoice',
        `<single>${isSingle}</single><shuffleanswers>true</shuffleanswers><answernumbering>abc</answernumbering>${answers.join('')}`,
      ];
    }
  }
}

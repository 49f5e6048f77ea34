import { randomUUID } from 'node:crypto';
import type { CreateQuestionRequest } from '@learning-library/client';
import { strToU8, zipSync } from 'fflate';
import { escaped } from '../markup/xml.js';
import { withDelimiters } from '../markup/delimiters.js';
import { htmlOfText, LEFT_OUT, type OnLost, type Quiz, titleOfPrompt } from './question.js';

const QUESTION_SET = { machineName: 'H5P.QuestionSet', majorVersion: 1, minorVersion: 20 };
const LIBRARIES = {
  'H5P.MultiChoice': { contentType: 'Multiple Choice', majorVersion: 1, minorVersion: 16 },
  'H5P.TrueFalse': { contentType: 'True/False Question', majorVersion: 1, minorVersion: 8 },
  'H5P.Blanks': { contentType: 'Fill in the Blanks', majorVersion: 1, minorVersion: 14 },
};
/** In a blank, these separate alternatives and hints. */
const BLANK_SYNTAX = /[*/:]/;

/** An H5P package with one question set. It contains no libraries: the host, such as Moodle with H5P, must have them. */
export function h5pPackage(quizzes: readonly Quiz[], onLost: OnLost): Uint8Array {
  const title = quizzes.length === 1 ? (quizzes[0]?.path.at(-1) ?? '') : 'Questions';
  const questions = quizzes.flatMap((quiz) => quiz.questions.flatMap((question) => entryOf(question, onLost)));
  const used = new Set(questions.map(({ library }) => library.split(' ')[0]));
  const dependencies = Object.entries(LIBRARIES)
    .filter(([name]) => used.has(name))
    .map(([machineName, { majorVersion, minorVersion }]) => ({ machineName, majorVersion, minorVersion }));
  const manifest = {
    ...{ title: title.slice(0, 255), language: 'und', mainLibrary: QUESTION_SET.machineName },
    ...{ embedTypes: ['iframe'], license: 'U', defaultLanguage: 'en' },
    preloadedDependencies: [QUESTION_SET, ...dependencies],
  };
  const content = { introPage: { showIntroPage: false }, progressType: 'textual', passPercentage: 50, questions };
  const json = (value: object): Uint8Array => strToU8(JSON.stringify(value));
  return zipSync({ 'h5p.json': json(manifest), 'content/content.json': json(content) });
}

function entryOf(question: CreateQuestionRequest, onLost: OnLost): { library: string }[] {
  const { prompt, points = 1, difficulty = 'medium' } = question;
  if (question.type === 'free_text' && BLANK_SYNTAX.test(question.expectedAnswer)) {
    onLost(question, `${LEFT_OUT}: H5P accepts no answers with *, / or a colon.`);
    return [];
  }
  if (points !== 1) onLost(question, `${points} points were left out: H5P gives one point for a question.`);
  if (difficulty !== 'medium') onLost(question, 'The difficulty was left out.');
  const [name, params] = paramsOf(question);
  const { contentType, majorVersion, minorVersion } = LIBRARIES[name];
  const metadata = { contentType, license: 'U', title: titleOfPrompt(prompt) };
  const library = `${name} ${majorVersion}.${minorVersion}`;
  return [{ library, ...{ params, metadata, subContentId: randomUUID() } }];
}

function paramsOf(question: CreateQuestionRequest): [keyof typeof LIBRARIES, object] {
  const prompt = `<p>${htmlOfText(question.prompt)}</p>`;
  const feedback = withDelimiters(question.explanation ?? '');
  const overallFeedback = [{ from: 0, to: 100, feedback }];
  switch (question.type) {
    case 'true_false': {
      const behaviour = { feedbackOnCorrect: feedback, feedbackOnWrong: feedback };
      return ['H5P.TrueFalse', { question: prompt, correct: String(question.isTrue), behaviour }];
    }
    case 'free_text': {
      const blank = `<p>*${escaped(question.expectedAnswer)}*</p>`;
      return ['H5P.Blanks', { text: prompt, questions: [blank], overallFeedback, behaviour: { caseSensitive: false } }];
    }
    default: {
      const answers = question.choices.map(({ text, isCorrect }) => ({
        ...{ text: `<div>${htmlOfText(text)}</div>`, correct: isCorrect },
      }));
      const type = question.type === 'single_choice' ? 'single' : 'multi';
      const behaviour = { type, singlePoint: true, randomAnswers: false };
      return ['H5P.MultiChoice', { question: prompt, answers, overallFeedback, behaviour }];
    }
  }
}

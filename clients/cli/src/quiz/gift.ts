import { basename } from 'node:path';
import type { CreateQuestionRequest } from '@learning-library/client';
import { type GIFTQuestion, type NumericalChoice, parse, type TextChoice, type TextFormat } from 'gift-pegjs';
import { titleOfFile, unreadable } from '../documents/document.js';
import { decodedFile } from '../documents/read.js';
import type { Draft, ReadOptions } from '../importing/source.js';
import { draftsOfQuizzes } from './moodle.js';
import {
  type Answer,
  categoryOf,
  escapedWildcards,
  fractionOf,
  htmlOfText,
  LEFT_OUT,
  namesInCategory,
  type OnLost,
  type Quiz,
  QuestionReader,
  type RawQuestion,
  tagsOf,
} from './question.js';

const COMMENTS = /^\uFEFF?(?:\s*\/\/.*\n)*\s*/;
const FIRST_QUESTION = /^(?:::.+?::|\$CATEGORY:|(?!#)[^{}`]+\{\s*(?:[=~]|#\s*[-\d]|(?:T|F|TRUE|FALSE)\s*\}))/;

/** GIFT files begin, after comments, with a title, a category, or a text whose first braces contain answers. */
export function isGift(start: string): boolean {
  return FIRST_QUESTION.test(start.replace(COMMENTS, ''));
}

/** The title and format of a question, and its text before the answers. */
const STEM = /^((?:\s|\/\/[^\n]*\n)*(?:::(?:\\.|[^\\])*?::)?\s*(?:\[\w+\])?)((?:\\.|[^\\{])*)/s;

/** Questions in Moodle's GIFT format. @throws CommandError with the line number if a question is invalid */
export async function draftsOfGift(path: string, label: string, options: ReadOptions): Promise<Draft[]> {
  const text = (await decodedFile(path, label, options)).replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const reader = new QuestionReader(label, options.report);
  let quiz: Quiz = { path: [titleOfFile(basename(path))], questions: [] };
  const quizzes = [quiz];
  for (const question of parsed(text)) {
    if (typeof question === 'string') reader.reject(question);
    else if (question.type === 'Category') {
      const names = namesInCategory(question.title);
      quiz = { path: names.length > 0 ? names : quiz.path, questions: [] };
      quizzes.push(quiz);
    } else if (question.type === 'Description') reader.note('A description was');
    else quiz.questions.push(...reader.add(rawOf(question, reader)));
  }
  return draftsOfQuizzes(quizzes, label, options);
}

/**
 * All questions, with an error message instead of each invalid one. Like Moodle, accepts unescaped colons and equals signs
 * in the text of a question. @throws CommandError with the line number if no question is valid
 */
function parsed(text: string): (GIFTQuestion | string)[] {
  const whole = tried(text);
  if (typeof whole !== 'string') return whole;
  let line = 1;
  const questions = text.split(/(\n[^\S\n]*(?=\n))/).flatMap((block): readonly (GIFTQuestion | string)[] => {
    const start = line;
    line += block.split('\n').length - 1;
    const escaped = block.replace(
      STEM,
      (_all, head: string, stem: string) =>
        head + stem.replace(/\\.|[:=~#]/gs, (sign) => sign.replace(/^[^\\]/, '\\$&')),
    );
    const result = [tried(block, start), tried(escaped, start)].find((one) => typeof one !== 'string');
    return [result ?? tried(block, start)].flat();
  });
  if (questions.every((question) => typeof question === 'string')) throw unreadable(whole);
  return questions;
}

/** @returns the questions, or an error message */
function tried(text: string, start = 1): GIFTQuestion[] | string {
  try {
    return text.trim() === '' ? [] : parse(`${text}\n`);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { location } = error as { location?: { start: { line: number } } };
    return `It is not valid GIFT: line ${start - 1 + (location?.start.line ?? 1)}: ${error.message.slice(0, 200)}`;
  }
}

function rawOf(
  question: Exclude<GIFTQuestion, { type: 'Category' | 'Description' }>,
  reader: QuestionReader,
): RawQuestion {
  const { type, title, stem, globalFeedback, tags } = question;
  const text = ({ text: written, format }: TextFormat): string =>
    reader.text(written, format === 'html' || (format === 'moodle' && /<[a-z][^<>]*>|&#?\w+;/i.test(written)));
  const inherit = (part: TextFormat, format = stem.format): TextFormat =>
    part.format === 'moodle' ? { ...part, format } : part;
  const about = {
    title: title ?? '',
    prompt: text(stem),
    explanation: globalFeedback === null ? '' : text(inherit(globalFeedback)),
    tags: tags ?? [],
  };
  const fractionOfChoice = ({ isCorrect, weight, feedback }: TextChoice | NumericalChoice): number => {
    if (feedback !== null && feedback.text !== '') reader.note('Feedback on single answers was');
    return weight ?? (isCorrect ? 100 : 0);
  };
  const answers = (choices: readonly TextChoice[], format = stem.format): Answer[] =>
    choices.map((choice) => ({ text: text(inherit(choice.text, format)), fraction: fractionOfChoice(choice) }));
  switch (type) {
    case 'TF':
      if (question.trueFeedback !== null || question.falseFeedback !== null)
        reader.note('Feedback on single answers was');
      return { ...about, answer: { kind: 'true_false', isTrue: question.isTrue } };
    case 'MC':
      return {
        ...about,
        answer: {
          kind: 'choice',
          isSingle: question.choices.some(({ isCorrect }) => isCorrect),
          answers: answers(question.choices),
        },
      };
    case 'Short': {
      // The answer to an HTML question is plain text.
      const format = stem.format === 'html' ? 'moodle' : stem.format;
      return { ...about, answer: { kind: 'text', answers: reader.exact(answers(question.choices, format)) } };
    }
    case 'Numerical': {
      const choices = Array.isArray(question.choices)
        ? question.choices.map((choice) => ({ ...choice.text, fraction: fractionOfChoice(choice) }))
        : [{ ...question.choices, fraction: 100 }];
      if (choices.some(({ number }) => number === undefined))
        return { ...about, answer: { kind: 'other', name: 'range of numbers' } };
      if (choices.some((choice) => choice.type !== 'simple')) reader.note('The tolerance of a number was');
      const numbers = choices.map(({ number, fraction }) => ({ text: decimal(number ?? 0), fraction }));
      return { ...about, answer: { kind: 'text', answers: numbers } };
    }
    default:
      return { ...about, answer: { kind: 'other', name: type } };
  }
}

/** Without an exponent. */
function decimal(number: number): string {
  return number.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });
}

/** Questions in the GIFT format. Fields without an equivalent become tags. */
export function giftText(quizzes: readonly Quiz[], onLost: OnLost): string {
  // Moodle takes it for a question that matches pairs.
  const isPair = (question: CreateQuestionRequest): boolean =>
    question.type === 'free_text' && question.expectedAnswer.includes('->');
  for (const { prompt } of quizzes.flatMap(({ questions }) => questions.filter(isPair)))
    onLost(prompt, `${LEFT_OUT}: GIFT accepts no answers with ->.`);
  return quizzes
    .flatMap(({ path, questions }) => [
      `$CATEGORY: ${categoryOf(path)}`,
      ...questions.filter((question) => !isPair(question)).map(giftOf),
    ])
    .join('\n\n')
    .concat('\n');
}

function giftOf(question: CreateQuestionRequest, n: number): string {
  const tags = tagsOf(question, false).map((tag) => `[tag:${tag}]`);
  const { prompt, explanation } = question;
  // GIFT joins the repeated spaces of plain text.
  const isHtml = JSON.stringify(question).includes('  ');
  const written = (text: string): string => giftEscaped(isHtml ? htmlOfText(text) : text);
  const feedback = explanation ? `\n####${written(explanation)}` : '';
  return [
    ...(tags.length === 0 ? [] : [`// ${tags.join(' ')}`]),
    `::Q${n + 1}::[${isHtml ? 'html' : 'plain'}]${written(prompt)} {${answersOf(question, written)}${feedback}\n}`,
  ].join('\n');
}

function answersOf(question: CreateQuestionRequest, written: (text: string) => string): string {
  switch (question.type) {
    case 'true_false':
      return question.isTrue ? 'TRUE' : 'FALSE';
    case 'free_text':
      return `\n=${weighted(giftEscaped(escapedWildcards(question.expectedAnswer)), 100)}`;
    default: {
      const fraction = fractionOf(question.choices);
      return question.choices
        .map(({ text, isCorrect }) =>
          question.type === 'single_choice'
            ? `\n${isCorrect ? '=' : '~'}${weighted(written(text), isCorrect ? 100 : 0)}`
            : `\n~%${isCorrect ? fraction : -100}%${written(text)}`,
        )
        .join('');
    }
  }
}

/** An answer that begins with a percent sign needs a weight before it. */
function weighted(answer: string, percent: number): string {
  return answer.startsWith('%') ? `%${percent}%${answer}` : answer;
}

function giftEscaped(text: string): string {
  return text.replace(/[\\~=#{}:]/g, '\\$&').replace(/\r\n|[\r\n]/g, '\\n');
}

const AIKEN_CHOICE = /^([A-Z])[.)]\s+(\S.*)$/;
const AIKEN_ANSWER = /^ANSWER:\s*([A-Z])\s*$/;
export const AIKEN = /^[A-Z][.)][ \t]+\S.*\r?\nANSWER:[ \t]*[A-Z][ \t\r]*$/m;

/** Single-choice questions in Moodle's Aiken format. */
export async function draftsOfAiken(path: string, label: string, options: ReadOptions): Promise<Draft[]> {
  const reader = new QuestionReader(label, options.report);
  const quiz: Quiz = { path: [titleOfFile(basename(path))], questions: [] };
  let [prompt, choices]: [string[], string[]] = [[], []];
  let problem: string | undefined;
  const lines = (await decodedFile(path, label, options)).replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  for (const [n, line] of lines.entries()) {
    const [, letter, choice] = AIKEN_CHOICE.exec(line) ?? [];
    const right = AIKEN_ANSWER.exec(line)?.[1];
    if (right !== undefined) {
      const answers = choices.map(
        (text, place): Answer => ({ text, fraction: place === right.charCodeAt(0) - 65 ? 100 : 0 }),
      );
      const raw: RawQuestion = {
        prompt: prompt.join('\n').trim(),
        answer: { kind: 'choice', isSingle: true, answers },
      };
      quiz.questions.push(...(problem === undefined ? reader.add(raw) : reader.reject(problem)));
      [prompt, choices, problem] = [[], [], undefined];
    } else if (choice !== undefined && letter === String.fromCharCode(65 + choices.length) && prompt.length > 0)
      choices.push(reader.text(choice, false));
    else if (line.trim() !== '' && choices.length > 0)
      problem ??= `It is not valid Aiken: line ${n + 1} is neither a choice nor "ANSWER: A".`;
    else if (line.trim() !== '') prompt.push(reader.text(line, false));
  }
  if (prompt.length > 0) reader.reject(problem ?? 'It is not valid Aiken: its last question has no line "ANSWER: A".');
  return draftsOfQuizzes([quiz], label, options);
}

/** Single-choice questions in the Aiken format, which supports no others. */
export function aikenText(quizzes: readonly Quiz[], onLost: OnLost): string {
  const line = (text: string): string => text.replace(/\s+/g, ' ').trim();
  const parts = quizzes.flatMap(({ questions }) =>
    questions.flatMap((question) => {
      if (question.type !== 'single_choice') {
        onLost(question.prompt, `${LEFT_OUT}: Aiken has only questions with one correct choice.`);
        return [];
      }
      const { prompt, choices } = question;
      const right = choices.findIndex(({ isCorrect }) => isCorrect);
      const lines = choices.map(({ text }, n) => `${String.fromCharCode(65 + n)}. ${line(text)}`);
      return [[line(prompt), ...lines, `ANSWER: ${String.fromCharCode(65 + right)}`].join('\n')];
    }),
  );
  return `${parts.join('\n\n')}\n`;
}

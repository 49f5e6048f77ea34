import { basename } from 'node:path';
import type { CreateQuestionRequest } from '@learning-library/client';
import { titleOfFile, unreadable } from '../documents/document.js';
import { decodedFile } from '../documents/read.js';
import type { Draft, ReadOptions } from '../importing/source.js';
import { hasFormula, withDelimiters } from '../markup/delimiters.js';
import { draftsOfQuizzes } from './moodle.js';
import {
  type Answer,
  categoryOf,
  escapedWildcards,
  fractionOf,
  GAP,
  htmlOfText,
  LEFT_OUT,
  namesInCategory,
  type OnLost,
  type Quiz,
  QuestionReader,
  type RawQuestion,
  tagsOf,
} from './question.js';

const CATEGORY = '$CATEGORY:';
const FORMAT = /^\s*\[(html|moodle|plain|markdown)\]/;
/** Signs after a backslash, moved to the private use area until the text is divided. */
const ESCAPED = /\\([\\:#={}~n])/g;
const MOVED = 0xe300;
/** The title, the text, the answers in braces, and the text after them. */
const PARTS = /^(?:::(?:((?:(?!::).){0,100000})::)?)?([^{}]*)(?:\{([^{}]*)\}([^{}]*))?$/s;
/** A gap with its own type and answers in the text. */
const EMBEDDED = /\{\d*:[A-Z_]+:/;
const TRUE_OR_FALSE = /^(T|F|TRUE|FALSE)\s*(?:#|$)/;
/** Questions without doubt. Moodle accepts any text in the braces. */
const CERTAIN =
  /^::|^\$CATEGORY:|^(?!#)[^{}`]*\{\s*(?:=[^{}]*\}$|[=~](?=[^{}]*~)[^{}]*\}|#\s*[-=%\d]|(?:T|F|TRUE|FALSE)\s*[#}]|\d*:[A-Z_]+:)/;

/** At least half of the paragraphs of a GIFT file have a title, or choices, a number, TRUE or FALSE in braces. */
export function isGift(start: string): boolean {
  const blocks = blocksOf(start);
  const certain = blocks.filter(({ text }) => CERTAIN.test(text));
  return certain.length > 0 && certain.length >= blocks.length / 2;
}

interface Block {
  /** Number of its first line. */
  line: number;
  text: string;
  tags: string[];
}

/** Paragraphs without comments. An empty line ends a question. */
function blocksOf(whole: string): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const [n, untrimmed] of whole
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const line = untrimmed.trim();
    const isCategory = line.startsWith(CATEGORY);
    if (line !== '' && (!isOpen || isCategory)) blocks.push({ line: n + 1, text: '', tags: [] });
    isOpen = line !== '' && !isCategory;
    const block = blocks.at(-1);
    if (line.startsWith('//'))
      block?.tags.push(...Array.from(line.matchAll(/\[tag:([^\]]+)\]/g), ([, tag = '']) => tag));
    else if (block !== undefined) block.text += `${line}\n`;
  }
  const moved = (_: string, sign: string): string =>
    sign === '\\' ? sign : String.fromCharCode(MOVED + (sign === 'n' ? '\n' : sign).charCodeAt(0));
  return blocks
    .map((block) => ({ ...block, text: block.text.trim().replace(ESCAPED, moved) }))
    .filter(({ text }) => text !== '');
}

/** Questions in Moodle's GIFT format. Accepts the same texts as Moodle. @throws CommandError if no question is valid */
export async function draftsOfGift(path: string, label: string, options: ReadOptions): Promise<Draft[]> {
  const reader = new QuestionReader(label, options.report);
  let quiz: Quiz = { path: [titleOfFile(basename(path))], questions: [] };
  const quizzes = [quiz];
  const blocks = blocksOf(await decodedFile(path, label, options)).map((block) => {
    const fault = `It is not valid GIFT: line ${block.line}: A question has one pair of braces; others need a backslash.`;
    return { ...block, parts: PARTS.exec(block.text), fault };
  });
  const [first] = blocks;
  const isValid = ({ text, parts }: (typeof blocks)[number]): boolean => parts !== null || EMBEDDED.test(text);
  if (first !== undefined && !blocks.some(isValid)) throw unreadable(first.fault);
  for (const { text, parts, tags, fault } of blocks) {
    if (text.startsWith(CATEGORY)) {
      const names = namesInCategory(restored(text.slice(CATEGORY.length)));
      quiz = { path: names.length > 0 ? names : quiz.path, questions: [] };
      quizzes.push(quiz);
    } else if (EMBEDDED.test(text)) reader.reject('The library has no questions of the type cloze.');
    else if (parts === null) reader.reject(fault);
    else if (parts[3] === undefined) reader.skip('A description was');
    else quiz.questions.push(...reader.add({ ...rawOf(parts, reader), tags }));
  }
  return draftsOfQuizzes(quizzes, label, options);
}

function restored(text: string): string {
  return text.replace(/[\ue300-\ue37f]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - MOVED)).trim();
}

function rawOf(
  [, title = '', before = '', answered = '', after = '']: RegExpExecArray,
  reader: QuestionReader,
): RawQuestion {
  const prompt = after.trim() === '' ? before : `${before}${GAP}${after}`;
  const format = FORMAT.exec(prompt)?.[1] ?? 'moodle';
  const textOf = (written: string): string => {
    const own = FORMAT.exec(written)?.[1] ?? format;
    const text = restored(written.replace(FORMAT, ''));
    const isHtml = own === 'html' || (own === 'moodle' && /<[a-z][^<>]*>|&#?\w+;/i.test(text));
    return reader.text(own === 'moodle' && isHtml ? text.replaceAll('\n', '<br>') : text, isHtml);
  };
  const end = answered.lastIndexOf('####');
  const given = (end < 0 ? answered : answered.slice(0, end)).trim();
  const about = {
    title: restored(title),
    prompt: textOf(prompt),
    explanation: end < 0 ? '' : textOf(answered.slice(end + 4)),
  };
  const other = (name: string): RawQuestion => ({ ...about, answer: { kind: 'other', name } });
  const answersIn = (parts: readonly string[], shown: (text: string) => string, fraction: number): Answer[] =>
    parts.flatMap((part) => {
      const [, percent, sign, written = '', feedback = ''] =
        /^\s*(?:%(-?\d+\.?\d*)%|(=))?([^#]*)(?:#(.*))?$/s.exec(part) ?? [];
      if (feedback.trim() !== '') reader.note('Feedback on single answers was');
      const text = shown(written);
      return text === '' ? [] : { text, fraction: sign === undefined ? Number(percent ?? fraction) : 100 };
    });
  // Only choices have a format.
  const plain = (written: string): string => reader.text(restored(written.replace(FORMAT, '')), false);
  if (given === '') return other('essay');
  if (given.startsWith('#')) {
    const [numbers = '', ...wrong] = given.slice(1).split('~');
    if (wrong.length > 0) reader.note('Feedback on single answers was');
    const answers = answersIn(numbers.split('='), plain, 100);
    if (answers.some(({ text }) => text.includes('..'))) return other('range of numbers');
    const exact = answers.map(({ text, fraction }) => {
      const [number = '', tolerance] = text.split(':');
      if (Number(tolerance ?? 0) !== 0) reader.note('The tolerance of a number was');
      return { text: number.trim(), fraction };
    });
    return { ...about, answer: { kind: 'text', answers: reader.exact(exact) } };
  }
  if (given.includes('~')) {
    const answers = answersIn(given.replaceAll('=', '~=').split('~'), textOf, 0);
    return { ...about, answer: { kind: 'choice', isSingle: given.includes('='), answers } };
  }
  if (given.includes('=') && given.includes('->')) return other('matching');
  const [word, isTrue] = TRUE_OR_FALSE.exec(given) ?? [];
  if (isTrue === undefined)
    return { ...about, answer: { kind: 'text', answers: reader.exact(answersIn(given.split('='), plain, 100)) } };
  if (/[^#\s]/.test(given.slice(word?.length))) reader.note('Feedback on single answers was');
  return { ...about, answer: { kind: 'true_false', isTrue: isTrue.startsWith('T') } };
}

/** Questions in the GIFT format. Fields without an equivalent become tags. */
export function giftText(quizzes: readonly Quiz[], onLost: OnLost): string {
  // Moodle takes it for a question that matches pairs.
  const isPair = (question: CreateQuestionRequest): boolean =>
    question.type === 'free_text' && question.expectedAnswer.includes('->');
  for (const question of quizzes.flatMap(({ questions }) => questions.filter(isPair)))
    onLost(question, `${LEFT_OUT}: GIFT accepts no answers with ->.`);
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
  const texts = [prompt, explanation ?? '', ...('choices' in question ? question.choices.map(({ text }) => text) : [])];
  // Moodle shows no formulas in plain text. The other texts have the format of the prompt.
  const [format, shown] = texts.some(hasFormula) ? ['html', htmlOfText] : ['plain', (text: string) => text];
  const start = `[${format}]${giftEscaped(shown(prompt))}`;
  // A text that begins with the name of a format needs another one before it.
  const written = (text: string): string => giftEscaped(shown(FORMAT.test(text) ? `[${format}]${text}` : text));
  const feedback = explanation ? `\n####${written(explanation)}` : '';
  return [
    ...(tags.length === 0 ? [] : [`// ${tags.join(' ')}`]),
    `::Q${n + 1}::${start} {${answersOf(question, written)}${feedback}\n}`,
  ].join('\n');
}

function answersOf(question: CreateQuestionRequest, written: (text: string) => string): string {
  switch (question.type) {
    case 'true_false':
      return question.isTrue ? 'TRUE' : 'FALSE';
    case 'free_text':
      return `\n=${weighted(escapedWildcards(question.expectedAnswer), 100, giftEscaped)}`;
    default: {
      const [isSingle, fraction] = [question.type === 'single_choice', fractionOf(question.choices)];
      return question.choices
        .map(({ text, isCorrect }) => {
          if (!isSingle) return `\n~%${isCorrect ? fraction : -100}%${written(text)}`;
          return isCorrect ? `\n=${written(text)}` : `\n~${weighted(text, 0, written)}`;
        })
        .join('');
    }
  }
}

/** An answer that begins with a percent sign needs a weight before it. */
function weighted(answer: string, percent: number, written: (text: string) => string): string {
  return answer.startsWith('%') ? `%${percent}%${written(answer)}` : written(answer);
}

function giftEscaped(text: string): string {
  return text.replace(/[\\~=#{}:]/g, '\\$&').replace(/\r\n|[\r\n]/g, '\\n');
}

const AIKEN_CHOICE = /^([A-Z])[.)]\s+(\S.*)$/i;
const AIKEN_ANSWER = /^ANSWER:\s*(.*?)\s*$/i;
export const AIKEN = /^[A-Z][.)][ \t]+\S.*\r?\nANSWER:[ \t]*[A-Z][ \t\r]*$/im;

interface AikenLine {
  n: number;
  text: string;
}

/** Single-choice questions in Moodle's Aiken format. */
export async function draftsOfAiken(path: string, label: string, options: ReadOptions): Promise<Draft[]> {
  const reader = new QuestionReader(label, options.report);
  const quiz: Quiz = { path: [titleOfFile(basename(path))], questions: [] };
  let block: AikenLine[] = [];
  let isAfterGap = false;
  const end = (answer?: AikenLine): void => {
    quiz.questions.push(...aikenQuestion(block, answer, reader));
    block = [];
  };
  const lines = (await decodedFile(path, label, options)).replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  for (const [n, text] of lines.entries()) {
    const isGap = text.trim() === '';
    // A text after choices and an empty line begins the next question.
    const isNext = isAfterGap && block.length > 1 && AIKEN_CHOICE.test(block.at(-1)?.text ?? '');
    if (AIKEN_ANSWER.test(text)) end({ n, text });
    else if (!isGap) {
      if (isNext && !AIKEN_CHOICE.test(text)) end();
      block.push({ n, text });
    }
    isAfterGap = isGap;
  }
  if (block.length > 0) end();
  return draftsOfQuizzes([quiz], label, options);
}

function aikenQuestion(
  block: readonly AikenLine[],
  answer: AikenLine | undefined,
  reader: QuestionReader,
): CreateQuestionRequest[] {
  const reject = (why: string): CreateQuestionRequest[] => reader.reject(`It is not valid Aiken: ${why}`);
  // Lines such as "a. one" are part of the text if the choices begin with A.
  const [first] = [/^A[.)]\s+\S/, /^a[.)]\s+\S/]
    .map((start) => block.findIndex(({ text }, n) => n > 0 && start.test(text)))
    .filter((index) => index > 0);
  const choices = first === undefined ? [] : block.slice(first).map(({ text }) => AIKEN_CHOICE.exec(text) ?? []);
  const wrong = choices.findIndex(([, letter = ''], n) => letter.toUpperCase() !== String.fromCharCode(65 + n));
  if (wrong >= 0)
    return reject(`line ${(block[(first ?? 0) + wrong]?.n ?? 0) + 1} is neither a choice nor "ANSWER: A".`);
  if (answer === undefined) return reject('it has no line "ANSWER: A".');
  if (choices.length === 0) return reject(`line ${answer.n + 1} has no choices before it.`);
  const right = AIKEN_ANSWER.exec(answer.text)?.[1]?.toUpperCase();
  const answers = choices.map(
    ([, letter, choice = '']): Answer => ({
      text: reader.text(choice, false),
      fraction: letter?.toUpperCase() === right ? 100 : 0,
    }),
  );
  const prompt = block.slice(0, first).map(({ text }) => reader.text(text, false));
  return reader.add({ prompt: prompt.join('\n').trim(), answer: { kind: 'choice', isSingle: true, answers } });
}

/** Single-choice questions in the Aiken format, which supports no others. */
export function aikenText(quizzes: readonly Quiz[], onLost: OnLost): string {
  const line = (text: string): string => withDelimiters(text).replace(/\s+/g, ' ').trim();
  const parts = quizzes.flatMap(({ questions }) =>
    questions.flatMap((question) => {
      if (question.type !== 'single_choice') {
        onLost(question, `${LEFT_OUT}: Aiken has only questions with one correct choice.`);
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

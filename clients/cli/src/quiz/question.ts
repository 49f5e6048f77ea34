import type { CreateQuestionRequest } from '@learning-library/client';
import { plainTextOf } from '../markup/convert.js';
import { withDelimiters } from '../markup/delimiters.js';
import { withFormulas } from '../markup/formulas.js';
import { escaped } from '../markup/xml.js';
import { DIFFICULTIES, faultOf, MAX_POINTS } from '../importing/limits.js';
import type { ImportReport } from '../importing/report.js';

/** The questions of a content, with its folders. */
export interface Quiz {
  /** Names of the folders, then of the content. */
  path: string[];
  description?: string;
  questions: CreateQuestionRequest[];
}

/** Called for each part of a question that a format cannot represent. */
export type OnLost = (question: CreateQuestionRequest, reason: string) => void;
/** The start of the reason if a file lacks the whole question. */
export const LEFT_OUT = 'The question was left out';

/** Marks the position of the answer in the text of a question. */
export const GAP = '_____';

/** Feedback for every answer, by its identifier in QTI. */
export const GENERAL_FEEDBACK = /^(?!.*(?:correct|wrong|right)).*(?:general|explanation|solution)/i;

/** A name that only numbers a question. */
const NUMBER = /^(?:question\b.*|q?\W*\d+)$/i;
/** The start of a path in Moodle: `$course$/top/`. */
const ROOTS = /^\s*(?:\$\w+\$\s*(?:\/(?!\/)|$))*\s*(?:top\s*(?:\/(?!\/)|$))?/;

/** Texts of Moodle in several languages. */
const LANGUAGE = /\{mlang\s+[^{}]*\}((?:(?!\{mlang).){0,100000})\{mlang\}/gis;
const LANGUAGES = /(?:\{mlang\s+[^{}]*\}(?:(?!\{mlang).){0,100000}\{mlang\}\s*)+/gis;

export interface Answer {
  text: string;
  /** Share of the points, in percent. */
  fraction: number;
}

/** A question as formats describe it, before validation. */
export interface RawQuestion {
  /** Its name for teachers, which some programs show instead of a text. */
  title?: string;
  prompt: string;
  explanation?: string;
  points?: number;
  tags?: readonly string[];
  answer:
    | { kind: 'true_false'; isTrue: boolean | undefined }
    | { kind: 'choice'; isSingle: boolean; answers: readonly Answer[] }
    | { kind: 'text'; answers: readonly Answer[] }
    /** A kind of question that the library does not support. */
    | { kind: 'other'; name: string };
}

/** The destination of the questions of a file. */
export class QuestionReader {
  private count = 0;
  /** Notes that apply only if the current question is imported. */
  private pending: string[] = [];

  constructor(
    private readonly label: string,
    private readonly report: ImportReport,
  ) {}

  /** Reports that a part of a question was skipped. */
  note(what: string): void {
    this.report.addNote(`${what} left out`, `${this.label}, question ${this.count + 1}`);
  }

  /** Reports a part of the file that is numbered like a question and is none. */
  skip(what: string): void {
    this.note(what);
    this.count++;
  }

  /** The text of HTML or plain text. */
  text(text: string, isHtml: boolean): string {
    const chosen = text.replace(LANGUAGES, (blocks) => this.firstLanguage(blocks));
    if (!isHtml) return withFormulas(chosen).trim();
    const { text: plain, left } = plainTextOf(chosen);
    for (const what of left) this.note(`${what} were`);
    return plain;
  }

  private firstLanguage(blocks: string): string {
    const [first, ...others] = blocks.matchAll(LANGUAGE);
    if (others.length > 0) this.note('Texts in other languages were');
    return first?.[1] ?? '';
  }

  /** Accepted answers of Moodle, in which an asterisk matches any text. */
  exact(answers: readonly Answer[]): Answer[] {
    const accepted = answers.filter(({ fraction }) => fraction > 0);
    const exact = accepted.filter(({ text }) => !/(?<!\\)\*/.test(text));
    if (exact.length < accepted.length) this.note('Answers with a wildcard were');
    return exact.map((answer) => ({ ...answer, text: answer.text.replaceAll('\\*', '*') }));
  }

  /** Reports a question that cannot be imported. */
  reject(reason: string): CreateQuestionRequest[] {
    this.pending = [];
    this.report.addUnread(`${this.label}, question ${++this.count}`, reason);
    return [];
  }

  /** @returns the question, or an empty list if it is invalid, which is reported */
  add({ title = '', prompt: text, explanation, points = 1, tags = [], answer }: RawQuestion): CreateQuestionRequest[] {
    if (answer.kind === 'other') return this.reject(`The library has no questions of the type ${answer.name}.`);
    const name = title.replace(/\s+/g, ' ').trim();
    const prompt = text === '' && /[\s?]/.test(name) ? name : text;
    if (prompt === '') return this.reject('It has no text.');
    if (name !== '' && !NUMBER.test(name) && !isStartOf(name, prompt)) this.pending.push('The name was');
    const tagged = (name: string): string | undefined =>
      tags.find((tag) => tag.startsWith(`${name}-`))?.slice(name.length + 1);
    const difficulty = DIFFICULTIES.find((known) => known === tagged('difficulty'));
    const given = Number(tagged('points') ?? points) || 0;
    const rounded = Math.min(MAX_POINTS, Math.max(1, Math.round(given)));
    if (rounded !== given) this.pending.push(`Points of ${given} were rounded to ${rounded}, the rest was`);
    if (tags.some((tag) => !/^(?:difficulty|points)-/.test(tag))) this.pending.push('Tags were');
    const about = {
      ...{ prompt, points: rounded },
      ...(explanation === undefined || explanation === '' ? {} : { explanation }),
      ...(difficulty === undefined ? {} : { difficulty }),
    };
    if (answer.kind === 'true_false')
      return answer.isTrue === undefined
        ? this.reject('It has no correct answer.')
        : this.done({ type: 'true_false', ...about, isTrue: answer.isTrue });
    const right = answer.answers.filter(({ fraction }) => fraction > 0);
    if (answer.kind === 'text') {
      const [best] = [...right].sort((a, b) => b.fraction - a.fraction);
      if (best === undefined || best.text === '') return this.reject('It has no expected answer.');
      if (right.length > 1) this.note('Other accepted answers were');
      return this.done({ type: 'free_text', ...about, expectedAnswer: best.text });
    }
    const best = Math.max(...right.map(({ fraction }) => fraction));
    const choices = answer.answers.map(({ text, fraction }) => ({
      text,
      isCorrect: answer.isSingle ? fraction === best : fraction > 0,
    }));
    const isSingle = answer.isSingle && choices.filter(({ isCorrect }) => isCorrect).length === 1;
    if (answer.isSingle && !isSingle) this.pending.unshift('The rule that one correct choice is enough was');
    if (right.some(({ fraction }) => fraction !== best)) this.pending.unshift('Partial credit was');
    return this.done({ type: isSingle ? 'single_choice' : 'multiple_choice', ...about, choices });
  }

  private done(question: Readonly<Record<string, unknown>>): CreateQuestionRequest[] {
    const fault = faultOf(question);
    if (fault !== undefined) return this.reject(fault);
    for (const what of this.pending) this.note(what);
    this.pending = [];
    this.count++;
    return [question as CreateQuestionRequest];
  }
}

/** Plain text as HTML. */
export function htmlOfText(text: string): string {
  return withDelimiters(escaped(text))
    .replace(/^ | (?= |$)/gm, '&nbsp;')
    .replace(/\r\n|[\r\n]/g, '<br>');
}

/** Whether a name, which can end in an ellipsis, is the beginning of a text. Compares only letters and digits. */
function isStartOf(name: string, text: string): boolean {
  const plain = (words: string): string =>
    words
      .normalize('NFKD')
      .replace(/[^\p{L}\p{N}]/gu, '')
      .toLowerCase();
  return plain(text).startsWith(plain(name));
}

/** The title of a question, for formats that require one. */
export function titleOfPrompt(prompt: string): string {
  return prompt.replace(/\s+/g, ' ').slice(0, 80).toWellFormed();
}

/** An expected answer without wildcards, for Moodle. */
export function escapedWildcards(answer: string): string {
  return answer.replaceAll('*', '\\*');
}

/** The share of each correct choice, in percent. */
export function fractionOf(choices: readonly { isCorrect: boolean }[]): number {
  return Number((100 / choices.filter(({ isCorrect }) => isCorrect).length).toFixed(5));
}

/** The names in Moodle's path of a category, without its roots. */
export function namesInCategory(path: string): string[] {
  const names = path.replace(ROOTS, '').split(/(?<!\/)\/(?!\/)/);
  return names.map((name) => name.replaceAll('//', '/').trim()).filter((name) => name !== '');
}

/** The inverse of `namesInCategory`. A slash in a name is written twice, and separated from others by a space. */
export function categoryOf(names: readonly string[]): string {
  const written = names.map((name) =>
    name
      .replaceAll('/', '//')
      .replace(/\s+/g, ' ')
      .replace(/^\/|\/$/g, (slash, at) => (at === 0 ? ` ${slash}` : `${slash} `)),
  );
  return ['$course$', 'top', ...written].join('/');
}

/** Tags for fields without an equivalent. */
export function tagsOf({ difficulty, points }: CreateQuestionRequest, hasPoints: boolean): string[] {
  return [
    ...(difficulty === undefined || difficulty === 'medium' ? [] : [`difficulty-${difficulty}`]),
    ...(hasPoints || points === undefined || points === 1 ? [] : [`points-${points}`]),
  ];
}

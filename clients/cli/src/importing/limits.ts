import { cut, languageCode, MAX_DESCRIPTION, MAX_TEXT, MAX_TITLE } from '../documents/document.js';
import type { ImportReport } from './report.js';
import type { Draft, FolderDraft } from './source.js';

/** Maximum lengths in the service, in characters. Texts of the first three also need at least one. */
const MAX_LENGTHS = { front: 2_000, back: 5_000, prompt: 2_000, expectedAnswer: 2_000, explanation: 5_000 } as const;
const MAX_CHOICE = 500;
const MAX_CHOICES = 10;
const MAX_ICON = 64;
export const MAX_POINTS = 100;
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
const COLOR = /^#[0-9A-Fa-f]{6}$/;
const REQUIRED = /^(?:front|back|prompt|expectedAnswer)$/;

/** A draft that the service accepts. Reports the items that it would reject. @returns undefined if it would reject the content */
export function accepted(draft: Draft, report: ImportReport): Draft | undefined {
  const { label, body, children } = draft;
  const { language: written, description, ...about } = body;
  const language = typeof written === 'string' ? languageCode(written) : undefined;
  if (typeof written === 'string' && language === undefined)
    report.addNote('A language that is not a code such as en or pt-BR was left out', label);
  if (body.title.trim() === '') {
    report.addRejected(label, 'It has no title.');
    return undefined;
  }
  const fault = unstorableIn(body);
  if (fault !== undefined) {
    report.addRejected(label, fault);
    return undefined;
  }
  for (const [name, most] of [
    ['title', MAX_TITLE],
    ['description', MAX_DESCRIPTION],
  ] as const)
    if (lengthOf(body[name] ?? '') > most) report.addNote(`The ${name} was cut to ${most} characters`, label);
  if (lengthOf(body.text ?? '') > MAX_TEXT) {
    report.addRejected(label, `Its text is longer than ${MAX_TEXT} characters.`);
    return undefined;
  }
  const kept = <T extends object>(items: readonly T[], kind: string): T[] =>
    items.filter((item, n) => {
      const fault = faultOf(item);
      if (fault !== undefined) report.addRejected(`${label}, ${kind} ${n + 1}`, fault);
      return fault === undefined;
    });
  return {
    ...draft,
    body: {
      ...{ ...about, title: cut(body.title, MAX_TITLE) },
      ...(language === undefined ? {} : { language }),
      ...(typeof description !== 'string' ? {} : { description: cut(description, MAX_DESCRIPTION) }),
    },
    ...(children === undefined
      ? {}
      : {
          children: {
            memocards: kept(children.memocards, 'memocard'),
            questions: kept(children.questions, 'question'),
          },
        }),
  };
}

/** @returns the reason if the service would reject a memocard or question */
export function faultOf(item: object): string | undefined {
  const fault = unstorableIn(item) ?? faultOfAnswer(item);
  if (fault !== undefined) return fault;
  for (const [name, most] of Object.entries(MAX_LENGTHS)) {
    const text = (item as Readonly<Record<string, unknown>>)[name];
    if (typeof text !== 'string') continue;
    if (lengthOf(text) > most) return `Its ${name} is longer than ${most} characters.`;
    if (REQUIRED.test(name) && text.trim() === '') return `Its ${name} contains no text.`;
  }
  return undefined;
}

/** @param isTop whether it is a top-level folder: only those have a color and an icon */
export function faultOfFolder(name: string, about: Partial<FolderDraft>, isTop: boolean): string | undefined {
  const { description, color = null, icon } = about;
  if (name.trim() === '') return 'Its name contains no text.';
  if (lengthOf(description ?? '') > MAX_DESCRIPTION)
    return `Its description is longer than ${MAX_DESCRIPTION} characters.`;
  if (isTop && color !== null && !COLOR.test(color)) return `Its color is not a code such as #3366CC.`;
  if (isTop && lengthOf(icon ?? '') > MAX_ICON) return `Its icon is longer than ${MAX_ICON} characters.`;
  return unstorableIn({ name, description, icon });
}

/** The rules for the answers of a question. A memocard has none. */
function faultOfAnswer(item: object): string | undefined {
  const { type, choices, expectedAnswer, isTrue, points = 1, difficulty = 'medium' } = item as Record<string, unknown>;
  if (typeof points !== 'number' || !Number.isInteger(points) || points < 1 || points > MAX_POINTS)
    return `Its points are not a whole number from 1 to ${MAX_POINTS}.`;
  if (!DIFFICULTIES.some((known) => known === difficulty)) return `Its difficulty is not ${DIFFICULTIES.join(', ')}.`;
  if (type === undefined) return undefined;
  if (type === 'free_text') return typeof expectedAnswer === 'string' ? undefined : 'It has no expected answer.';
  if (type === 'true_false') return typeof isTrue === 'boolean' ? undefined : 'It has no correct answer.';
  if (type !== 'single_choice' && type !== 'multiple_choice') return 'Its type is unknown.';
  const given = (Array.isArray(choices) ? choices : []) as readonly { text?: unknown; isCorrect?: unknown }[];
  if (given.length < 2 || given.length > MAX_CHOICES)
    return `It needs 2 to ${MAX_CHOICES} choices and has ${given.length}.`;
  const texts = given.map(({ text }) => (typeof text === 'string' ? text : ''));
  if (texts.includes('')) return 'One of its choices has no text.';
  const right = given.filter(({ isCorrect }) => isCorrect === true).length;
  if (right === 0) return 'None of its choices is correct.';
  if (type === 'single_choice' && right > 1) return 'More than one of its choices is correct.';
  if (new Set(texts.map((text) => text.trim().toLowerCase().replace(/\s+/g, ' '))).size < texts.length)
    return 'Two of its choices are equal.';
  const isLong = texts.some((text) => lengthOf(text) > MAX_CHOICE);
  return isLong ? `One of its choices is longer than ${MAX_CHOICE} characters.` : undefined;
}

/** @returns the reason if a text contains U+0000 or half of a surrogate pair */
function unstorableIn(value: unknown): string | undefined {
  if (typeof value === 'string')
    return value.includes('\0') || !value.isWellFormed() ? 'It contains an invalid character.' : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.values(value)
    .map(unstorableIn)
    .find((fault) => fault !== undefined);
}

function lengthOf(text: string): number {
  // Most texts are short, and only longer ones need counting.
  return text.length <= MAX_CHOICE ? text.length : [...text].length;
}

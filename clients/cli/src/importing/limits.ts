import { cut, languageCode, MAX_DESCRIPTION, MAX_TEXT, MAX_TITLE } from '../documents/document.js';
import type { ImportReport } from './report.js';
import type { Draft } from './source.js';

/** Maximum lengths in the service, in characters. Texts of the first three also need at least one. */
const MAX_LENGTHS = { front: 2_000, back: 5_000, prompt: 2_000, expectedAnswer: 2_000, explanation: 5_000 } as const;
const MAX_CHOICE = 500;
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
  const { choices = [] } = item as { choices?: readonly { text: string }[] };
  if (choices.some(({ text }) => lengthOf(text) > MAX_CHOICE))
    return `One of its choices is longer than ${MAX_CHOICE} characters.`;
  for (const [name, most] of Object.entries(MAX_LENGTHS)) {
    const text = (item as Readonly<Record<string, unknown>>)[name];
    if (typeof text !== 'string') continue;
    if (lengthOf(text) > most) return `Its ${name} is longer than ${most} characters.`;
    if (REQUIRED.test(name) && text.trim() === '') return `Its ${name} contains no text.`;
  }
  return undefined;
}

function lengthOf(text: string): number {
  // Most texts are short, and only longer ones need counting.
  return text.length <= MAX_CHOICE ? text.length : [...text].length;
}

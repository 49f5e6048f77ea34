import type { Language } from '../../../domain/stopWords';
import { PACKS } from '../languages';

interface Form {
  before: string;
  after: string;
}

export interface Defined {
  /** Which form of question asks: only answers to the same form can stand for each other. */
  form: Form;
  subject: string;
}

/** Stands for a subject: once for one that starts with a vowel, once for one that does not. */
const SLOTS = ['a\u0001', 'b\u0001'];
const forms = new Map<Language, readonly Form[]>();

/** What a front asks the definition of, if that is what it asks: "What is …?", "What does … stand for?". */
export function definedSubject(front: string, language: Language): Defined | undefined {
  const asked = plain(front);
  const form = formsOf(language).find(({ before, after }) => {
    return asked.length > before.length + after.length && asked.startsWith(before) && asked.endsWith(after);
  });
  if (form === undefined) return undefined;
  return { form, subject: asked.slice(form.before.length, asked.length - form.after.length) };
}

/** The longest first, so that the most particular one is found. */
function formsOf(language: Language): readonly Form[] {
  let known = forms.get(language);
  if (known === undefined) {
    const pack = PACKS[language];
    const asks = [
      ...[...pack.definingVerbs.values()].flatMap((verb) => [
        (subject: string) => verb.ask(subject),
        (subject: string) => verb.askWho?.(subject) ?? '',
      ]),
      (subject: string) => pack.askLabel(subject),
      (subject: string) => pack.askAcronym(subject),
    ];
    known = asks
      .flatMap((ask) => SLOTS.map((slot) => formOf(ask(slot), slot)))
      .filter(({ before }) => before !== '')
      .sort((a, b) => b.before.length + b.after.length - (a.before.length + a.after.length));
    forms.set(language, known);
  }
  return known;
}

function formOf(question: string, slot: string): Form {
  const [before = '', after = ''] = plain(question).split(slot);
  return { before, after };
}

function plain(text: string): string {
  return text.trim().replace(/\s+/gu, ' ').replaceAll('’', "'").toLowerCase();
}

export const LANGUAGES = ['fr', 'en', 'es', 'de', 'it'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The parts of a statement, as a question needs them. */
export interface Clause {
  /** The statement in its own order, without its first capital. */
  clause: string;
  subject: string;
  verb: string;
  rest: string;
}

/** How a language words its questions. Undefined where it has no sure way. */
export interface Wording {
  meaning(term: string): string;
  /** Asks for the term that a definition is of. */
  termOf(meaning: string): string;
  named(what: string): string;
  acronym(short: string): string;
  why(clause: Clause): string;
  /** Of a passive: its auxiliary goes before the subject. */
  whenPassive: ((clause: Clause) => string) | undefined;
  when: (clause: Clause) => string;
  /** Where the answer is a year. */
  whenYear: (clause: Clause) => string;
  who(rest: string): string;
  somebody(name: string): string;
  /** Of a condition with its conjunction. */
  happens(condition: string): string;
  happened(date: string): string;
  list(count: number, topic: string): string;
  column(head: string, row: string): string;
  whose(head: string, kind: string, cell: string): string;
  label(topic: string, label: string): string;
  rule(name: string): string;
  formula(name: string): string;
  trueFalse(term: string, meaning: string): string;
}

/**
 * All that the package knows of one language. Words are folded (lower case, no accents) unless said otherwise; verbs are in
 * lower case with their accents.
 */
export interface LanguageData {
  code: Language;
  /** Words without a meaning of their own. */
  stopWords: ReadonlySet<string>;
  /** What points to something outside of the sentence where it opens it. */
  deictic: ReadonlySet<string>;
  determiners: ReadonlySet<string>;
  indefinites: ReadonlySet<string>;
  /** What opens a sentence and ties it to the one before. */
  connectives: ReadonlySet<string>;
  /** Words that no subject contains. */
  subjectStops: ReadonlySet<string>;
  /** After an article they refer to what was said before. */
  anaphors: ReadonlySet<string>;
  /** First and second person. */
  personal: ReadonlySet<string>;
  /** Lower case, accents kept. */
  demonstratives: ReadonlySet<string>;
  pronouns: ReadonlySet<string>;
  abbreviations: ReadonlySet<string>;
  abbreviationsBeforeNumbers: ReadonlySet<string>;
  /** Nouns that, with an article alone, refer to what was said before: "the process". */
  generic: ReadonlySet<string>;
  /** Nouns whose meaning depends on their sentence: "the result is …". */
  vague: ReadonlySet<string>;
  /** Words before a colon that announce what follows and are no term. */
  labels: ReadonlySet<string>;
  /** What a heading can have: "function: …". */
  aspects: ReadonlySet<string>;
  /** Nouns of a predicate that say that the subject is a person, and endings of such nouns. */
  people: ReadonlySet<string>;
  peopleEndings: readonly string[];
  /** Headings and labels of tasks. */
  tasks: ReadonlySet<string>;
  months: ReadonlySet<string>;
  units: ReadonlySet<string>;
  numberWords: ReadonlySet<string>;
  /** Lower case: verbs in the past of which a person is the subject. */
  deeds: ReadonlySet<string>;
  negations: ReadonlySet<string>;
  /** Lower-case words within names. */
  nameParticles: ReadonlySet<string>;
  conjunctions: ReadonlySet<string>;
  /** Endings of the forms of a word. */
  inflections: readonly string[];
  /** Lower case: finite verbs by which a sentence is told from a phrase and its subject ends. */
  finite: ReadonlySet<string>;
  /** Forms that can be nothing else where a verb is looked for. */
  finiteEndings: RegExp;
  beForms: ReadonlySet<string>;
  /** `verbs => question about a thing => question about a person`. `{a|b}` are forms; `{}` in a question is the one found. */
  defining: readonly string[];
  /** `verb phrase => question`; the answer begins behind the phrase, or at `@`. */
  relations: readonly string[];
  /** Sentences that give a name (`term`) to what they describe (`what`). */
  namings: readonly RegExp[];
  /** A `clause` with its `cause`. */
  causes: RegExp;
  /** A year with the words that belong to it. */
  yearIn: RegExp;
  /** Where a text speaks of itself. */
  selfReference: RegExp;
  ask: Wording;
}

export function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/).filter((word) => word !== ''));
}

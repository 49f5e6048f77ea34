export const LANGUAGES = ['fr', 'en', 'es', 'de', 'it'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Wording of questions in a language: one form for each kind. */
export interface Wording {
  /** The wording for a definition in prose, whose sentence contains the article and the verb. */
  whatIs(subject: string, verb: string): string;
  /** The wording for a front that is not a question, with choices. */
  fits(front: string): string;
  termOf(meaning: string): string;
  acronym(short: string): string;
  happened(date: string, isDay: boolean): string;
  rule(name: string): string;
  formula(name: string): string;
  trueFalse(term: string, meaning: string): string;
}

/** All data about one language. Words are folded (lower case, no accents) unless stated otherwise. */
export interface LanguageData {
  code: Language;
  stopWords: ReadonlySet<string>;
  /** Words at the start of a sentence that refer to another sentence. */
  deictic: ReadonlySet<string>;
  determiners: ReadonlySet<string>;
  /** Words at the start of a sentence that continue the one before. */
  connectives: ReadonlySet<string>;
  /** Words that no subject contains. */
  subjectStops: ReadonlySet<string>;
  /** First and second person. */
  personal: ReadonlySet<string>;
  pronouns: ReadonlySet<string>;
  abbreviations: ReadonlySet<string>;
  abbreviationsBeforeNumbers: ReadonlySet<string>;
  /** Nouns that refer to earlier text if they have a definite article: "the process". */
  vague: ReadonlySet<string>;
  /** Words before a colon that announce text and are not a term: "Note". */
  labels: ReadonlySet<string>;
  /** Properties that any heading can have: "Function". */
  aspects: ReadonlySet<string>;
  /** Headings and labels of tasks. */
  tasks: ReadonlySet<string>;
  conjunctions: ReadonlySet<string>;
  /** Endings of the forms of a word. */
  inflections: readonly string[];
  /** Lower case, with accents: verbs that distinguish a clause from a phrase. */
  verbs: ReadonlySet<string>;
  /** A sentence in the present that defines its `subject` by a genus and a difference: `verb`, `meaning`. */
  definition: RegExp;
  /** Phrases with which a text refers to itself. */
  selfReference: RegExp;
  ask: Wording;
}

export function words([list = '']: TemplateStringsArray): ReadonlySet<string> {
  return new Set(list.split(' ').filter((word) => word !== ''));
}

const ARTICLE =
  /^(?:The|An?|Der|Die|Das|Eine?|Le|La|Les|Un|Une|Des|El|Los|Las|Una|Il|Lo|I|Gli|Uno|L['’]|Un['’])(?= |(?<=['’]))/u;

/** A word in lower case, without its article. */
export function bareWord(text: string): string {
  const plain = text.trim().toLowerCase();
  return plain.replace(new RegExp(ARTICLE, 'iu'), '').trim();
}

/** The subject of a sentence, in the form within a sentence. */
export function lowerArticle(subject: string): string {
  return subject.replace(ARTICLE, (article) => article.toLowerCase());
}

import type { Clauses } from './clauses/clauses';
import type { Spoken } from './spoken';

export { list, phrases, sequences, words } from './words';

export const LANGUAGES = ['fr', 'en', 'es', 'de', 'it'] as const;

export type Language = (typeof LANGUAGES)[number];

/** How one verb introduces a definition. */
export interface DefiningVerb {
  /** The question about a thing, from the subject as it stands inside a sentence. */
  ask(subject: string): string;
  /** The question about a person; absent where the verb defines no person. */
  askWho?(subject: string): string;
}

/** "subject verb object": asks for what stands after the verb. */
export interface Relation {
  /** The verb with what belongs to it, lower case, one space between words: "consists of". */
  verb: string;
  /** Where the last words of the verb open the answer: "in the cytoplasm"; true for the very last. */
  kept?: true | string;
  /** Closes the sentence and belongs to the verb: "hängt von … ab". */
  tail?: string;
  /** Takes all that is said with the verb: "must be answered within a month". */
  whole?: true;
  /** Only several can be its subject: "bees make", where "bee make" is none. */
  ofSeveral?: true;
  ask(subject: string): string;
}

/** "opening X verb Y": "Unter Osmose versteht man …", "On appelle photosynthèse …". Asks for Y. */
export interface Naming {
  /** Lower case; may be empty where the term opens the sentence. */
  opening: string;
  /** Between term and meaning; empty where a determiner alone parts them. */
  verb: string;
  ask(term: string): string;
}

/** "There are three kinds of rock: …" asks for what is listed. */
export interface Existential {
  /** Lower case. */
  opening: string;
  ask(what: string): string;
}

/**
 * Everything that the product knows of one language. Words are folded (`fold()`: lower case, no accents) unless said
 * otherwise. Adding a language: docs/generation.md.
 */
export interface LanguageData {
  /** Words without a meaning of their own: articles, prepositions. They tell languages apart and are never an answer. */
  stopWords: ReadonlySet<string>;
  /** Endings of the forms of a word: two words that differ only by these count as one. */
  inflections: readonly string[];
  /** Pronouns, demonstratives and possessives: a sentence that starts with one refers to something outside of it. */
  deictic: ReadonlySet<string>;
  /** Pronouns that make a sentence unclear also after its first word: "In 1789 he decides …". */
  pronouns: ReadonlySet<string>;
  /** Object pronouns before a verb: another sentence says what they stand for. */
  clitics: ReadonlySet<string>;
  /** After an article they refer to what was said before: "the same keys", "il suo metodo". */
  anaphors: ReadonlySet<string>;
  /** First and second person: the sentence speaks to somebody and states no fact. */
  personal: ReadonlySet<string>;
  /** Lower case, accents kept: finite verbs that start no sentence with a subject. Empty where a subject is never left out. */
  subjectless: ReadonlySet<string>;
  /** Endings of finite verbs, as `subjectless`. */
  subjectlessEndings: readonly string[];
  /** Lower case: shortened words after which a full stop ends no sentence. */
  abbreviations: ReadonlySet<string>;
  /** Lower case: shortened only before a number. */
  abbreviationsBeforeNumbers: ReadonlySet<string>;
  /** Indefinite articles. */
  indefinites: ReadonlySet<string>;
  /** Lower case, accents kept: "this" and its forms, which refer to something else wherever they stand. */
  demonstratives: ReadonlySet<string>;
  /** Articles. */
  determiners: ReadonlySet<string>;
  /** What else starts a noun phrase: "any", "each", numerals. */
  quantifiers: ReadonlySet<string>;
  /** Lower-case words within names: "Leonardo da Vinci". */
  nameParticles: ReadonlySet<string>;
  /** What a name goes on with after an article: "Jean le Bon". Any other noun after an article is no part of it. */
  epithets: ReadonlySet<string>;
  /** Relative pronouns: a noun without article that one of them follows is a definition. */
  relatives: ReadonlySet<string>;
  /** Words at the start of a sentence that connect it with the one before. */
  connectives: ReadonlySet<string>;
  /** Spoken openings without content: "Yes, …", "Well, …". */
  interjections: ReadonlySet<string>;
  spoken: Spoken;
  /** "and", "or", "but". */
  conjunctions: ReadonlySet<string>;
  /** Whether a comma can part the predicates of one subject, and no participle looks like a verb there. */
  rowsOfPredicates: boolean;
  /** Endings of verbs that go before an object in a row of predicates. */
  predicateEndings: readonly string[];
  /** Whether a past participle never looks like a finite verb. */
  participlesDiffer: boolean;
  /** The form of a verb, where two verbs of one subject have the same: "discovered … and received". */
  formOfVerb: ((verb: string) => string) | undefined;
  /** Whether an answer keeps the word for "by", which may hold an article. */
  keepsBy: boolean;
  /** Verb forms that are nouns or adjectives as well. */
  ambiguous: ReadonlySet<string>;
  /** Lower case: what a verb can leave at the end of its sentence. */
  particles: ReadonlySet<string>;
  /** Small adverbs after a verb, beside those with the ending of adverbs. */
  adverbs: ReadonlySet<string>;
  /** Words that open a question. */
  asking: ReadonlySet<string>;
  /** Words that no subject contains: relatives, negations, prepositions that open a sentence. */
  subjectStops: ReadonlySet<string>;
  /** Nouns whose meaning depends on their sentence ("the result is …"). */
  vague: ReadonlySet<string>;
  /** Nouns that, with only an article, refer to what was said before: "The process …". */
  generic: ReadonlySet<string>;
  /** Nouns for things that have names: "city". Empty where a name is told by having no article. */
  namedKinds: ReadonlySet<string>;
  /** Prepositions after which such a noun is complete: "The process of …". */
  complements: ReadonlySet<string>;
  /** Words before a colon that announce what follows and are no term: "Note", "Example". */
  labels: ReadonlySet<string>;
  /** Labels that are terms where they stand among the terms of a glossary: "Plan", "Image". */
  termLabels: ReadonlySet<string>;
  /** What a heading can have: "critique: …" below it is asked of the heading. */
  aspects: ReadonlySet<string>;
  /** Labels of a question and of its answer. */
  questionLabels: ReadonlySet<string>;
  answerLabels: ReadonlySet<string>;
  /** Heads of a list of words: "Vocabulary". */
  vocabulary: ReadonlySet<string>;
  /** What a page, a slide or a chapter is called. */
  pages: ReadonlySet<string>;
  chapters: ReadonlySet<string>;
  /** Nouns in a predicate that show that the subject is a person, and endings of such nouns. */
  people: ReadonlySet<string>;
  peopleEndings: readonly string[];
  /** Endings of common nouns that are no names. */
  nounEndings: readonly string[];
  /** Ending of adverbs, which make poor gaps. */
  adverbEnding: string;
  /** "first", "last", where they stand before their noun. */
  ordinals: ReadonlySet<string>;
  /** Endings of superlatives, where the language has one: "largest", "höchste". */
  superlativeEndings: readonly string[];
  /** Endings of past participles, by which a passive is told. */
  participleEndings: readonly string[];
  /** Labels of tasks, which give no card: "TODO", "Exercise". */
  tasks: ReadonlySet<string>;
  /** Lower case: verbs that say something only together with a particle: "nimmt … auf". */
  lightVerbs: ReadonlySet<string>;
  /** Whether adjectives stand after their noun. */
  adjectivesFollow: boolean;
  /** Whether common nouns are written with a capital. */
  capitalNouns: boolean;
  /** By their lower-case, unfolded form. */
  definingVerbs: ReadonlyMap<string, DefiningVerb>;
  relations: readonly Relation[];
  namings: readonly Naming[];
  /** Lower case: verbs of which a person is the subject, one or two words. */
  deeds: ReadonlySet<string>;
  /** Lower case: what people do in their lives, where a sentence leaves its subject out. */
  lifeVerbs: ReadonlySet<string>;
  /** Lower case: articles of an object, by which a verb is told that is not known. Empty where nothing tells it. */
  objectArticles: ReadonlySet<string>;
  /** Endings of verbs that tell what somebody did. */
  deedEndings: readonly string[];
  /**
   * What a sentence can go on with after the one before, and the articles that its subject then had: "it" and "the". Empty for
   * a name. The key is empty where a verb alone goes on.
   */
  resumes: ReadonlyMap<string, readonly string[]>;
  /**
   * Pronouns and possessives of the third person, and the articles that what they stand for can have (as `resumes`); none where any
   * fits. After a topic in brackets they point to it: "(The beaver) Its teeth …".
   */
  pointers: ReadonlyMap<string, readonly string[]>;
  /** What makes a sentence say what is not so. */
  negations: ReadonlySet<string>;
  /** Lower case: verbs by which one thing is told from several. */
  oneVerbs: ReadonlySet<string>;
  severalVerbs: ReadonlySet<string>;
  existentials: readonly Existential[];
  /** "Strafbar ist, wer …": a rule for whoever does it, by its parts `what`, `verb` and `who`. */
  whoever: RegExp | undefined;
  /** The end of a noun phrase that names several, where the verb does not tell: "bees", "people". */
  severalNouns: RegExp | undefined;
  /** Endings of finite verbs of one and of several subjects, and the articles of several. */
  finiteEndings: { articles: ReadonlySet<string>; one: RegExp; several: RegExp };
  /** The plain form of a verb, where a question needs it: "splits" asks "does … split". */
  plainForm: ((verb: string) => string) | undefined;
  /** Lower case, before a year: "in", "im jahr". */
  datePrepositions: readonly string[];
  /** Lower case, before a day: "on the". */
  dayPrepositions: readonly string[];
  /** What a question about a whole clause starts with. */
  questionWords: { year: string; date: string; by: string; byWhat: string; why: string };
  /** The question about a clause in its own order. Undefined where verb and subject change places. */
  askClause: ((question: string, clause: string) => string) | undefined;
  /**
   * Lower case: verbs that go before the subject in a question, and what stays of them after it, which is nothing but in
   * English: "began" asks "did … begin".
   */
  inversions: ReadonlyMap<string, { before: string; behind: string }>;
  /** Lower case: further finite verbs, by which a sentence is told from a phrase. */
  otherVerbs: ReadonlySet<string>;
  /** Word sequences that introduce a cause after a whole clause. */
  causes: readonly (readonly string[])[];
  /** Words before a cause that rob it of its clause ("is because") or of its truth ("not because"). */
  causeStops: ReadonlySet<string>;
  /** Words that stand between what was done and who did it: "by". */
  by: readonly string[];
  clauses: Clauses;
  /** Lower case: verbs of a passive. */
  passives: ReadonlySet<string>;
  /** What is measured in: "metres", "years". */
  units: ReadonlySet<string>;
  numberWords: ReadonlySet<string>;
  months: ReadonlySet<string>;
  askWho(rest: string): string;
  /** Asks for the object of a verb: "absorbs the leaf" in the order of a question. */
  askWhat(rest: string): string;
  askWhy(clause: string): string;
  askLabel(label: string): string;
  askWord(word: string): string;
  askAcronym(acronym: string): string;
  askFormula(name: string): string;
  askEvent(date: string): string;
  askLife(name: string): string;
  askCode(code: string): string;
  /** A short front that names a thing and what is asked of it: "Nile: length?". */
  askOf(thing: string, what: string): string;
  quote(text: string): string;
  /** Ask about a quoted topic: what stands beside it, so many points, what it is made of. */
  askMatch(topic: string): string;
  askPoints(topic: string, count: number): string;
  askParts(topic: string): string;
  /** Asks what a cited rule says: "§ 12". */
  askRule(rule: string): string;
}

/** The space that French puts before `?` and inside « ». */
export const NO_BREAK_SPACE = '\u00a0';

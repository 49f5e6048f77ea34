/** The space that French puts before `?` and inside « ». */
export const NO_BREAK_SPACE = '\u00a0';

/** Everything that the questions know of one language. Words are folded, unless said otherwise. */
export interface QuestionPack {
  /** Asks for the word that a gap stands for. */
  complete(sentence: string): string;
  /** Asks which term, or who, a description is of. */
  whichTerm(description: string): string;
  whichPerson(description: string): string;
  /** Asks for what belongs to a term that is no question by itself. */
  completeTerm(term: string): string;
  /** Says of a text that it is a formula, where the formula is too long to be shown. */
  isFormula(front: string): string;

  /** Fronts that ask for a definition, over the lower-case front; the one group is what is defined. */
  definitions: readonly { front: RegExp; verb?: string; person?: true }[];
  /** Fronts that ask what an abbreviation stands for. */
  abbreviation: RegExp;
  /** Words that ask, by what they ask for. */
  asks: Readonly<Record<'who' | 'where' | 'why' | 'which' | 'what', ReadonlySet<string>>>;
  /** Verb forms between "what" and the noun that it asks for: "What is the capital of …". */
  linkingVerbs: ReadonlySet<string>;
  /** Verbs of definitions whose subject is a plural; unfolded. */
  pluralVerbs: ReadonlySet<string>;
  /** Adjectives that stand before the noun that is asked for, and words that make one of the next word. */
  describing: RegExp;
  comparing: ReadonlySet<string>;
  /** What an order to answer starts with: "Name three …". */
  orders: ReadonlySet<string>;
  determiners: ReadonlySet<string>;
  prepositions: ReadonlySet<string>;
  /** What people do, before or after whose name it stands. */
  deeds: ReadonlySet<string>;
  /** Words after which a name without an article is that of a place, by what kind of place they tell of. */
  places: ReadonlyMap<string, string>;
  /** What stands before a term that is introduced: "called". */
  naming: RegExp;
  /** An ending that most plurals have and few singulars. */
  pluralEnding?: string;
  /** Whether articles agree with their noun, so that an article gives away which nouns can follow. */
  articlesAgree: boolean;
  /** Whether common nouns are written with a capital. */
  capitalNouns: boolean;

  /** From two upwards, in lower case, unfolded. Each can stand in the place of another. */
  numberWords: readonly string[];
  /** Words after which a number counts what is known: "the two", "i due". */
  definite: ReadonlySet<string>;
  /** In lower case, unfolded; one of a pair makes a true statement false in the place of the other. */
  opposites: ReadonlyMap<string, string>;
  /** Words beside a number after which another number could be true as well, or make no sense. */
  bounds: ReadonlySet<string>;
}

export function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}

/** "en country, à town": what each word tells. */
export function byWord(list: string): ReadonlyMap<string, string> {
  return new Map(list.split(',').map((pair) => pair.trim().split(/\s+/) as [string, string]));
}

/** "high low, hot cold": each stands for the other. */
export function pairs(list: string): ReadonlyMap<string, string> {
  const map = new Map<string, string>();
  for (const pair of list.split(',')) {
    const [one, other] = pair.trim().split(/\s+/) as [string, string];
    map.set(one, other);
    map.set(other, one);
  }
  return map;
}

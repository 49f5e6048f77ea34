/** How a language whose adjectives follow builds long sentences. */
export interface Periods {
  /** "que", "dans lequel", "in cui": what opens a clause about a noun, with the preposition before it. */
  relative: RegExp;
  /** "puisque", "mentre": opens a clause that is true by itself. */
  side: RegExp;
  /** "quand": as `side`, where it tells what happened. */
  when: RegExp;
  /** A verb of the past by its ending, where something follows it. */
  past: RegExp;
  /** "si", "benché": opens a clause that is not true by itself, or that needs the others. */
  bound: RegExp;
  /** A past participle at the start of a clause, with an adverb before it, before what belongs to it. */
  participle: RegExp;
  /** Gender and number of a participle, by its ending; the first that fits. */
  agreement: readonly (readonly [RegExp, string])[];
  /** Gender and number of what an article stands before: "ms", "fp", "*s". Words that hold an article as well. */
  articles: ReadonlyMap<string, string>;
  /** The article that a word holds: "del" is "el". */
  held: ReadonlyMap<string, string>;
  /** Participles of what is made, which nobody is. */
  made: RegExp;
  /** "was", of one and of several, before a participle. */
  was: readonly [string, string];
  /** Participles that go with "is" instead: "né", "situato". */
  is: readonly (readonly [RegExp, string, string])[];
}

/** How a language joins clauses. Words are folded, and `asides` are in lower case. */
export interface Clauses {
  /** Open a clause that says when something is so: "when". */
  conditions: readonly (readonly string[])[];
  /** Open what something is done for: "in order to". */
  purposes: readonly (readonly string[])[];
  /** Open the way in which something is done: "by", where a word with the ending follows. */
  means: readonly Means[];
  /** Open what follows from the clause before: "so". */
  consequences: readonly (readonly string[])[];
  /** Stand after a comma between two statements that are true by themselves: "while", "but". */
  partings: readonly (readonly string[])[];
  /** Where a long sentence is parted: at a semicolon, and before what sets a statement against the one before, "but". */
  longPartings: RegExp;
  /** Begin a clause that a long sentence can do without, beside the words that relate to a noun: "because". */
  sideClauses: ReadonlySet<string>;
  /** The article that can stand for a demonstrative before any noun; empty where there is none for all. */
  article: string;
  /** "of that kind" before a noun, in lower case. */
  such: string;
  /** Nouns for what a whole clause says: after "…, a" they are said of no noun before. */
  ofClauses: ReadonlySet<string>;
  /** Connectives that are prepositions before an article: "dopo la vittoria". */
  prepositions: ReadonlySet<string>;
  /** "C'est X qui fit …": what is said without its emphasis. */
  cleft: RegExp | undefined;
  /** Said between commas after a subject, which can be left out: "by contrast". */
  asides: ReadonlySet<string>;
  /** In lower case, before a statement that follows from another and is true by itself: "for this reason". */
  ties: readonly string[];
  /** In lower case, between a noun phrase and its name: "called". */
  calledAs: readonly string[];
  /** In lower case, between commas before what the noun before says in other words: "that is". */
  thatIs: readonly string[];
  /** In lower case, between what is named and its name: "is called". */
  givesName: readonly string[];
  /** Relative pronouns that stand for the noun before their comma and are the subject of their clause. */
  relativeSubjects: ReadonlySet<string>;
  /** In lower case: verbs whose subject can stand behind them. */
  verbsBeforeSubject: ReadonlySet<string>;
  /** Whether the verb stands last in a relative clause. */
  verbLast: boolean;
  /** Whether a sentence that points to the one before is asked together with it. */
  readsOn: boolean;
  /** Whether the facts of a sentence are asked for from both ends, and as many as it is long. */
  bothWays?: true;
  /** The defining verb that an apposition leaves out. */
  is: string;
  /** The same of several. */
  are: string;
  periods?: Periods;
  /** How an amount is asked for: what the question starts with instead, after verbs (lower case) that tell amounts alone. */
  amount?: { opening: string; howMuch: string; verbs: ReadonlySet<string> };
  /** Questions for one of several ("the largest", "the first"), with what they are better asked by. */
  whichOf?: readonly (readonly [RegExp, string])[];
  /** What questions about these start with. */
  when: string;
  how: string;
  /** A heading for several things, where its form tells: "Principles", "Obligaciones del vendedor". */
  several: RegExp | undefined;
}

export interface Means {
  marker: readonly string[];
  /** Ending of the word after the marker; empty where any word may follow. */
  ending: string;
}

export function means(markers: readonly (readonly string[])[], ending = ''): Means[] {
  return markers.map((marker) => ({ marker, ending }));
}

/** "del:el" */
export function pair(text: string): [string, string] {
  const [key, value] = text.split(':') as [string, string];
  return [key, value];
}

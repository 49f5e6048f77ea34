/** How one verb introduces a definition. */
export interface DefiningVerb {
  /** The question about a thing, from the subject as it stands inside a sentence. */
  ask(subject: string): string;
  /** The question about a person; absent where the verb defines no person. */
  askWho?(subject: string): string;
}

/** Everything that the extractive generator knows of one language. Words are folded unless said otherwise. */
export interface LanguagePack {
  /** Articles and what else starts a noun phrase. */
  determiners: ReadonlySet<string>;
  /** Words that tie a sentence to the one before when it starts with them. */
  connectives: ReadonlySet<string>;
  /** Words that no defined subject contains: relatives, negations, prepositions that open a sentence. */
  subjectStops: ReadonlySet<string>;
  /** Nouns that mean something only where they stand ("the result is …"), and labels such as "Note". */
  vague: ReadonlySet<string>;
  /** Nouns by which a predicate tells that its subject is a person. */
  people: ReadonlySet<string>;
  /** By their lower-case, unfolded form. */
  definingVerbs: ReadonlyMap<string, DefiningVerb>;
  /** Word sequences that introduce a cause after a whole clause. */
  causes: readonly (readonly string[])[];
  /** Words before a cause that rob it of its clause ("is because") or of its truth ("not because"). */
  causeStops: ReadonlySet<string>;
  /** Endings of adverbs, which make poor gaps. */
  adverbEnding: string;
  askWhy(clause: string): string;
  askLabel(label: string): string;
  askAcronym(acronym: string): string;
}

export function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}

export function phrases(list: string): string[][] {
  return list.split(',').map((phrase) => phrase.trim().split(' '));
}

/** The blank that French puts before `?` and inside « ». */
export const NO_BREAK_SPACE = '\u00a0';

/** How people speak in a language. */
export interface Spoken {
  /** How a question opens that whole sentences answer: "why", "how does", "what happens". */
  opens: RegExp;
  /** Questions as they are spoken, and how they are written. */
  rewrites: readonly (readonly [RegExp, string])[];
  /** Words in a question that ask for nothing: "again", "by the way". */
  fillers: RegExp;
  /** Verbs that speak to somebody without a pronoun. */
  addresses?: RegExp;
  /** How an answer begins that goes on with what was asked for: "that's", "they are". */
  itIs: RegExp;
  /** "Who knows" before "who wrote it?" */
  knows?: RegExp;
  /** What opens a definition in a chat, its `term` without an article. */
  defines?: RegExp;
  /** A statement as it is written. */
  plain?: (said: string) => string;
}

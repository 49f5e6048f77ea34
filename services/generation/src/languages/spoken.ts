/** How people speak in a language. */
export interface Spoken {
  /** How a question opens that whole sentences answer: "why", "how does", "what happens". */
  opens: RegExp;
  /** A spoken question for `what` something is, and how it is written. */
  asks?: RegExp;
  ask?: (what: string) => string;
  /** "Who knows" before "who wrote it?" */
  knows?: RegExp;
  /** What opens a definition in a chat, its `term` without an article. */
  defines?: RegExp;
  /** A statement as it is written. */
  plain?: (said: string) => string;
}

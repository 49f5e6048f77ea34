/** What a card says beside a sentence: what its subject is, and what its text is about. */
export interface Told {
  subject?: boolean;
  topic?: boolean;
  /** Whether somebody says it in a talk. */
  isSaid?: boolean;
}

/** A front followed by its topic in brackets: "What is meant by “place” (marketing mix)?" */
export function within(front: string, topic: string): string {
  return front.endsWith('?') ? front.replace(/(?=\s?\?$)/, ` (${topic})`) : `${front} (${topic})`;
}

/** A front followed by its topic in brackets: "What is meant by “place” (marketing mix)?" */
export function within(front: string, topic: string): string {
  return front.endsWith('?') ? front.replace(/(?=\s?\?$)/, ` (${topic})`) : `${front} (${topic})`;
}

import type { Word } from '../sentence/sentence';

const firstWords = new Map<readonly string[], ReadonlySet<string>>();

/** The one of several phrases with which a sentence goes on at a word. Most words begin none of them. */
export function phraseAt(phrases: readonly string[], lower: string, { start, end }: Word): string | undefined {
  let known = firstWords.get(phrases);
  if (known === undefined) {
    known = new Set(phrases.map((phrase) => phrase.split(/[ ']/, 1)[0] as string));
    firstWords.set(phrases, known);
  }
  if (!known.has(lower.slice(start, end))) return undefined;
  return phrases.find((phrase) => lower.startsWith(`${phrase} `, start));
}

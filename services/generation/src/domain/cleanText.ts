/** Maximum UTF-16 units of a text. No field of a card or question is longer. */
const MAX_LENGTH = 10_000;
/** Control characters except line feed and tab, and characters that change the direction of a text. */
const CONTROL = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u;
const TAG = /<[/!?]?[a-z-][^<>]*>/gi;
/** Addresses that a reader could follow: the target of a link, a scheme with its host, a host. */
const ADDRESS =
  /\]\([^)\s]*|(?<![a-z0-9+.-])[a-z][a-z0-9+.-]*:\/\/[\w.-]*|(?<![a-z0-9.-])[a-z0-9-]{2,}(?:\.[a-z0-9-]+)*\.[a-z]{2,}/gi;

/**
 * Returns the trimmed text if it may be stored: without control characters, lone surrogates, or markup and addresses
 * that its source does not contain.
 */
export function cleanText(value: unknown, source: string): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return undefined;
  const text = value.trim();
  if (text === '' || CONTROL.test(text) || !text.isWellFormed()) return undefined;
  const marks = [...text.matchAll(TAG), ...text.matchAll(ADDRESS)];
  return marks.every(([mark]) => source.includes(mark)) ? text : undefined;
}

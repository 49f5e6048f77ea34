const BEFORE = /\p{L}[\p{L}\p{M}]*$/u;
const AFTER = /^\p{L}[\p{L}\p{M}]*/u;
/** UTF-16 units of a word that are looked at on each side. */
const REACH = 41;

/** Lower-case words that a text writes with a hyphen within a line. Looks around hyphens alone: most words have none. */
export function hyphenatedWords(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (let at = text.indexOf('-'); at >= 0; at = text.indexOf('-', at + 1)) {
    const after = AFTER.exec(text.slice(at + 1, at + 1 + REACH))?.[0];
    const before = after && BEFORE.exec(text.slice(Math.max(0, at - REACH), at))?.[0];
    if (after !== undefined && before !== undefined && before !== '') found.add(`${before}-${after}`.toLowerCase());
  }
  return found;
}

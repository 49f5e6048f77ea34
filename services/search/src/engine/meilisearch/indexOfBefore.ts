import type { EngineQuery } from '../engine';
import { accountTag, ofAccount } from './documents';

/** In bytes; Meilisearch cuts filter values at 468. */
const LONGEST_WORD = 440;
const PLAIN = /[a-z0-9]/;
/** Digits of the highest code point in base 36. */
const DIGITS = 4;

/**
 * A search of the index that the release before made, the newest first: its words are values of filters, those of title,
 * description and body together under the mark 3. It is searched until the first rebuild; the release after this one can
 * do without.
 */
export function searchOfBefore({ accountId, type, words, limit }: EngineQuery): object {
  const tag = accountTag(accountId);
  const value = (word: string): string => `"${tag}3${encoded(word)}"`;
  return {
    filter: [
      ofAccount(accountId),
      ...(type === undefined ? [] : [`words = "${tag}${type}"`]),
      ...words.whole.map((word) => `words = ${value(word)}`),
      `words STARTS WITH ${value(words.last)}`,
    ],
    sort: ['id:desc'],
    limit,
    attributesToRetrieve: ['id', 'type'],
  };
}

/** The word in characters that Meilisearch does not split or change. */
function encoded(word: string): string {
  let code = '';
  for (const character of word) {
    const next = PLAIN.test(character) ? character : `_${base36(character)}`;
    if (code.length + next.length > LONGEST_WORD) break;
    code += next;
  }
  return code;
}

function base36(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(36).padStart(DIGITS, '0');
}

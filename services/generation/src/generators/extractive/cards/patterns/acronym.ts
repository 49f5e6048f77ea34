import { wordCount } from '../../../../domain/document/line';
import { Rank, type Found } from '../candidate';
import type { Reading } from '../sentence/reading';
import type { Sentence, Word } from '../sentence/sentence';

const PARENTHESES = /\(([^()]{2,90})\)/g;
const ACRONYM = /^\p{Lu}[\p{Lu}\p{N}]{1,7}$/u;
const LAST_ACRONYM = /(?:^|[\s'’])(\p{Lu}[\p{Lu}\p{N}]{1,7})\s*$/u;
/** UTF-16 units before a parenthesis in which the acronym is looked for. */
const LOOK_BACK = 12;
/** Small words between the initials at most: "Organisation *de coopération et de* développement". */
const MOST_SKIPPED = 4;

/** "deoxyribonucleic acid (DNA)" and "DNA (deoxyribonucleic acid)". */
export function acronym({ text, words }: Sentence, reading: Reading): Found | undefined {
  if (!text.includes('(')) return undefined;
  const { data } = reading;
  if (data === undefined) return undefined;
  for (const match of text.matchAll(PARENTHESES)) {
    const inside = (match[1] as string).trim();
    if (ACRONYM.test(inside)) {
      const before = words.filter(({ end }) => end <= match.index);
      const expansion = expandBefore(inside, before, text, reading);
      if (expansion !== undefined) return { front: data.askAcronym(inside), back: expansion, rank: Rank.Known };
    } else {
      const short = LAST_ACRONYM.exec(text.slice(Math.max(0, match.index - LOOK_BACK), match.index))?.[1];
      const within = words.filter(({ start, end }) => start > match.index && end <= match.index + match[0].length);
      const expansion = short === undefined ? undefined : expandBefore(short, within, text, reading);
      if (short !== undefined && expansion === inside)
        return { front: data.askAcronym(short), back: inside, rank: Rank.Known };
    }
  }
  return undefined;
}

/**
 * The words that end here and whose initials give the acronym, small words between them left out, or kept where the acronym
 * has them. One word that is put together may give several letters: "deoxyribonucleic acid".
 */
function expandBefore(short: string, words: readonly Word[], text: string, reading: Reading): string | undefined {
  const letters = [...reading.fold(short)].filter((letter) => /\p{L}/u.test(letter));
  const last = words.at(-1);
  if (last === undefined || letters.length < 2) return undefined;
  for (let from = words.length - 1; from >= Math.max(0, words.length - letters.length - MOST_SKIPPED * 2); from--) {
    const first = words[from] as Word;
    if (!first.key.startsWith(letters[0] as string) || isSmall(first, reading)) continue;
    if (matches(letters, words.slice(from), reading)) return text.slice(first.start, last.end);
  }
  return undefined;
}

function isSmall({ key }: Word, { data }: Reading): boolean {
  return data !== undefined && (data.stopWords.has(key) || data.determiners.has(key));
}

function matches(letters: readonly string[], words: readonly Word[], reading: Reading): boolean {
  const initials = words.flatMap((word) =>
    word.key.split('-').map((part) => ({ part, small: isSmall(word, reading) })),
  );
  const walk = (letter: number, word: number): boolean => {
    if (letter === letters.length) return initials.slice(word).every(({ small }) => small);
    const current = initials[word];
    if (current === undefined) return false;
    if (current.part.startsWith(letters[letter] as string)) {
      if (walk(letter + 1, word + 1)) return true;
      // Further letters from within a compound, in order.
      let at = 1;
      for (let next = letter + 1; next < letters.length && current.part.length > 6; next++) {
        at = current.part.indexOf(letters[next] as string, at) + 1;
        if (at === 0) break;
        if (walk(next + 1, word + 1)) return true;
      }
    }
    return current.small && walk(letter, word + 1);
  };
  return initials.length <= letters.length + MOST_SKIPPED + 2 && walk(0, 0);
}

const MOST_EXPANSION = 8;

/** Whether a meaning begins as the abbreviation does and has its letters and numbers in their order. */
export function isExpansion(short: string, meaning: string): boolean {
  const letters = meaning.toLowerCase();
  let at = -1;
  const isInOrder = [...short.toLowerCase()].every((letter) => (at = letters.indexOf(letter, at + 1)) >= 0);
  return isInOrder && letters.startsWith(short.charAt(0).toLowerCase()) && wordCount(meaning) <= MOST_EXPANSION;
}

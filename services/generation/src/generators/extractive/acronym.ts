import { fold } from '@learning-library/common';
import type { Card } from '../../domain/card';
import type { LanguagePack } from './languages';
import type { Sentence, Word } from './sentence';

const PARENTHESES = /\(([^()]{2,80})\)/g;
const ACRONYM = /^\p{Lu}[\p{Lu}\p{N}]{1,7}$/u;
const LAST_ACRONYM = /(?:^|[\s'’])(\p{Lu}[\p{Lu}\p{N}]{1,7})\s*$/u;
/** UTF-16 units before a parenthesis in which the acronym is looked for. */
const LOOK_BACK = 12;

/** "deoxyribonucleic acid (DNA)" and "DNA (deoxyribonucleic acid)" (design.md, Generators: acronyms). */
export function acronym({ text, words }: Sentence, pack: LanguagePack): Card | undefined {
  for (const match of text.matchAll(PARENTHESES)) {
    const inside = (match[1] as string).trim();
    if (ACRONYM.test(inside)) {
      const before = words.filter(({ end }) => end <= match.index);
      const expansion = expand(inside, before, text, pack);
      if (expansion !== undefined) return { front: pack.askAcronym(inside), back: expansion };
    } else {
      const short = LAST_ACRONYM.exec(text.slice(Math.max(0, match.index - LOOK_BACK), match.index))?.[1];
      const within = words.filter(({ start, end }) => start > match.index && end <= match.index + match[0].length);
      const expansion = short && expand(short, within, text, pack);
      if (short && expansion === inside) return { front: pack.askAcronym(short), back: inside };
    }
  }
  return undefined;
}

/**
 * The words whose letters give the acronym from right to left, its first letter starting the first word (after Schwartz
 * and Hearst, 2003).
 */
function expand(short: string, words: readonly Word[], text: string, pack: LanguagePack): string | undefined {
  const letters = [...fold(short)];
  const most = Math.min(letters.length + 5, letters.length * 2);
  const candidates = words.slice(-most);
  const last = candidates.at(-1);
  if (last === undefined || letters.length < 2) return undefined;
  let letter = letters.length - 1;
  for (let i = candidates.length - 1; i >= 0; i--) {
    const word = candidates[i] as Word;
    for (let at = word.key.length - 1; at >= 0; at--) {
      if (word.key[at] !== letters[letter] || (letter === 0 && at > 0)) continue;
      if (letter-- > 0) continue;
      if (pack.determiners.has(word.key) || last.end - word.start < letters.length * 3) return undefined;
      return text.slice(word.start, last.end);
    }
  }
  return undefined;
}

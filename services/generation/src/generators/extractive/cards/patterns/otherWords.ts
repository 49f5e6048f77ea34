import type { LanguageData } from '../../../../languages';
import { Rank, type Found } from '../candidate';
import type { Reading } from '../sentence/reading';
import { capitalise, type Sentence, type Word } from '../sentence/sentence';

const MOST_TERM_WORDS = 2;
/** Words of a meaning behind its article and its noun. */
const LEAST_BEHIND = 1;
/** Up to the next comma, but for that of a number. */
const MEANING = /^(?:[^,;:()«“„".!]|[,.](?=\d))+/u;

/** "La Mesta protegía la trashumancia, es decir, el traslado de los rebaños": asks what the noun before it means. */
export function otherWords(sentence: Sentence, { data }: Reading): Found[] {
  if (data === undefined || sentence.formulas.length > 0) return [];
  const { text, lower, words } = sentence;
  const found: Found[] = [];
  for (const phrase of data.clauses.thatIs) {
    const at = lower.indexOf(`, ${phrase}`);
    if (at < 0) continue;
    const behind = /^,? (?=\p{L})/u.exec(text.slice(at + 2 + phrase.length));
    const last = words.findIndex(({ end }) => end === at);
    const term = last < 0 ? undefined : termBefore(sentence, last, data);
    if (behind === null || term === undefined) continue;
    const rest = text.slice(at + 2 + phrase.length + behind[0].length);
    const meaning = MEANING.exec(rest)?.[0].trim() ?? '';
    const [article, noun, ...more] = meaning.toLowerCase().match(/\p{L}+/gu) ?? [];
    if (article === undefined || noun === undefined || more.length < LEAST_BEHIND || meaning.includes(term)) continue;
    // "lo que percibimos"
    if (!data.determiners.has(article) || data.relatives.has(noun)) continue;
    found.push({ front: data.askLabel(term), back: capitalise(meaning), rank: Rank.Known });
  }
  return found;
}

/** The noun that ends here, with an article before it that belongs to nothing else. */
function termBefore({ text, words }: Sentence, last: number, data: LanguageData): string | undefined {
  for (let i = last; i > 0 && last - i < MOST_TERM_WORDS; i--) {
    const word = words[i] as Word;
    const before = words[i - 1] as Word;
    if (data.stopWords.has(word.key) || data.vague.has(word.key) || data.generic.has(word.key)) return undefined;
    if (!/^[ '’]$/.test(text.slice(before.end, word.start))) return undefined;
    if (!data.determiners.has(before.key)) continue;
    // "el fin de la guerra": the noun before has it.
    const owner = words[i - 2];
    const isOwned = data.indefinites.has(before.key) || (owner !== undefined && data.complements.has(owner.key));
    return isOwned ? undefined : text.slice(word.start, (words[last] as Word).end);
  }
  return undefined;
}

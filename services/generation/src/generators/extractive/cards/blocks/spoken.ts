import type { Reading } from '../sentence/reading';
import { capitalise } from '../sentence/sentence';

const INTERJECTION = /^[¡¿]?(\p{L}+(?:-\p{L}+)*)[,!.:]\s+/u;
const FIRST_WORDS = /^(\p{L}+)\s+(?=\p{L})/u;
/** "[laughs]", "(ride)" */
const DIRECTION = /\s?\[[^[\]]{1,40}\]|\s?\(\p{L}+(?: \p{L}+)?\)$/gu;
/** What speakers put in while they think, between commas. */
const FILLER =
  /,\s(?:um+|uh+|er+m?|euh+|hein|äh+m?|ehm?|dicevamo|decíamos|disons|sozusagen|you know|i mean|i'd say|i think|würde ich sagen|je dirais|diría yo|direi)(?:,(?=\s)|(?=[.!?]))/giu;
const OPENING_FILLER = /^(?:um+|uh+|er+m?|euh+|äh+m?|ehm?)(?:,|\s)\s*/iu;

/** "Yes, exactly, osmosis is …" says that osmosis is. */
export function withoutInterjections(raw: string, { data, fold }: Reading): string {
  let text = raw.replace(DIRECTION, '').trim();
  let begun = false;
  for (let i = 0; i < 5; i++) {
    const said = INTERJECTION.exec(text);
    const filler = OPENING_FILLER.exec(text);
    // "Well, then a cell is …": behind one word of this kind others need no comma.
    const next = begun ? FIRST_WORDS.exec(text) : null;
    const isSaid = (match: RegExpExecArray | null): match is RegExpExecArray =>
      match !== null && data?.interjections.has(fold(match[1] as string)) === true;
    const match = isSaid(said) ? said : (filler ?? (isSaid(next) ? next : null));
    if (match === null) break;
    text = text.slice(match[0].length);
    begun = true;
  }
  text = text.replace(FILLER, '');
  return capitalise(data?.spoken.plain?.(text) ?? text);
}

/** "And the kidneys filter the blood." says of the kidneys what it says. */
export function withoutConjunction(text: string, { data, fold }: Reading): string {
  const first = FIRST_WORDS.exec(text);
  const word = first?.[1]?.toLowerCase();
  // "È" is no "e".
  return first !== null && word !== undefined && word === fold(word) && data?.conjunctions.has(word) === true
    ? capitalise(text.slice(first[0].length))
    : text;
}

/** What is written without a full stop in a chat. */
export function closed(said: string): string {
  return /[\p{L}\p{N})»”"%]$/u.test(said) ? `${said}.` : said;
}

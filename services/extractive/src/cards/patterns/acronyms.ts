import type { Draft, Pattern } from '../candidate';
import { sentencesOf } from './definitions';

/** "ADH (antidiuretic hormone)", and the whole of a heading or a point: "ADH – antidiuretic hormone". */
const TURNED =
  /(?<![\p{L}-])(\p{Lu}{2,6}) ?\(([^(),;]{8,80})[^()]{0,80}\)|^(\p{Lu}{2,6})(?:,(?!.*\.$)|:| (?:[–—=-]|stands for|steht für|signifie|significa|sta per)) ([^().,;:]{8,80})\.?$/gu;

/** "antidiuretic hormone (ADH)", "ADH (antidiuretic hormone)". */
export const acronyms: Pattern = {
  name: 'acronyms',
  make(block, { language }) {
    const texts =
      block.kind === 'prose'
        ? sentencesOf(block.rich)
        : block.kind === 'heading'
          ? [{ ...block, text: block.title }]
          : block.kind === 'pairs' && !block.words
            ? block.pairs.flatMap(({ term, meaning, start, end }) =>
                [term, meaning].map((text) => ({ text, start, end })),
              )
            : [];
    const isGerman = language.code === 'de';
    return texts.flatMap(({ text, start, end }): Draft[] => {
      const draft = (short: string, back: string): Draft => {
        return { front: language.ask.acronym(short), back, topic: 'none', start, end, explanation: text };
      };
      const turned = [...text.matchAll(TURNED)].flatMap(([, first, inside, other = '', below = '']) => {
        const [short, long] = [first ?? other, inside ?? below];
        return longForm(long, short, isGerman) === long ? [draft(short, long)] : [];
      });
      const own = [...text.matchAll(/\((\p{Lu}{2,6})\)/gu)].flatMap(({ index, 1: short = '' }) => {
        const long = longForm(text.slice(Math.max(0, index - 120), index).trimEnd(), short, isGerman);
        return long === undefined || (isGerman && !/^\p{Lu}/u.test(long)) ? [] : [draft(short, long)];
      });
      return [...turned, ...own];
    });
  },
};

/** The words before the bracket whose initials form the letters, in order; one word can provide several. */
function longForm(before: string, short: string, isGerman: boolean): string | undefined {
  const words = before.split(/\s+/);
  for (let count = 1; count <= Math.min(words.length, short.length + 3); count++) {
    const part = words.slice(-count);
    const initials = part
      .filter((word) => word.length > 3 || /^\p{Lu}/u.test(word))
      .flatMap((word) => word.split('-').map((piece) => piece.charAt(0).toUpperCase()));
    const isWhole =
      part[0]?.charAt(0).toUpperCase() === short[0] &&
      (count > 1 || part[0]?.includes('-') === true || (isGerman && (part[0]?.length ?? 0) >= 10));
    if (part.some((word) => word.endsWith(','))) return undefined;
    if (/^(?:of|the|de|des|du|del|di|der|die|und|and|et|y|e)$/iu.test(part[0] ?? '')) continue;
    if (isWhole && isWithin(initials.join(''), short) && isWithin(short, part.join('').toUpperCase()))
      return part.join(' ').replace(/-$/u, '');
  }
  return undefined;
}

function isWithin(letters: string, text: string): boolean {
  let at = -1;
  return [...letters].every((letter) => (at = text.indexOf(letter, at + 1)) >= 0);
}

import { fold } from '@learning-library/common/contract';
import { LANGUAGES_BY_CODE, type Language, type LanguageData } from '../language';
import { isBalanced } from '../text/formulas';
import { Stems } from '../text/stems';

const MAX_FRONT_WORDS = 40;
const MAX_BACK_WORDS = 160;
const WORDS = /[\p{L}\p{M}\p{N}]+/gu;
const FORMULA = /\$[^$]*\$/g;
/** Remains of markup, code and addresses. Formulas are removed first. */
const MARKUP =
  /<\/?[a-z][^>]*>|\*\*|__(?!__)(?<!____)|\^\^|\[\[|\]\]|\]\[|\]\(|\\[a-z_*]+|https?:|www\.|:{3}|!{3}|={3}|`{3}|-{4,}|&[a-z]+;|\.(?:pdf|pptx?|docx?)\b|\{[^}]*\}|@ref\(|(?<!\p{L})\||\|(?!\p{L})/iu;
const PAIRS = ['()', '[]', '“”', '«»'];

/** Reason why a card is rejected; undefined if it passes. `literals` are code of the source, which can contain any sign. */
export function fault(
  card: { front: string; back: string },
  code: Language | undefined,
  literals: readonly string[] = [],
): string | undefined {
  const { front, back } = card;
  if ((front.match(WORDS)?.length ?? 0) > MAX_FRONT_WORDS) return 'front too long';
  if ((back.match(WORDS)?.length ?? 0) > MAX_BACK_WORDS) return 'back too long';
  if (/^[^\n]*\n\s*b[.)] |^[b-h]\) [^\n]*\n\s*[c-h]\) /iu.test(back)) return 'options of a question';
  if (!isBalanced(front) || !isBalanced(back)) return 'formula cut';
  const plain = [front, back].map((text) =>
    literals.reduce((rest, literal) => rest.replaceAll(literal, ' '), text.replace(FORMULA, ' ')),
  );
  if (plain.some((text) => MARKUP.test(text))) return 'mark-up';
  if (plain.some((text) => isUnpaired(text)) || isOddlyQuoted(front) || isOddlyQuoted(back)) return 'unbalanced';
  if (!/[\p{L}\p{N}]/u.test(back.replace(/[$]/g, ''))) return 'nothing in the back';
  return code === undefined ? undefined : wordingFault(card, LANGUAGES_BY_CODE[code]);
}

export function isUnpaired(text: string): boolean {
  // "a)" and "1)" number a line or a point in it.
  return [/^\s*[\p{L}\d]{1,2}\)/gmu, /(?<!\S)[\p{L}\d]{1,2}\)/gu].every((numbering) => {
    const plain = text.replace(numbering, ' ');
    return PAIRS.some(
      ([open = '', close = '']) =>
        !(open === '“' && plain.includes('„')) && plain.split(open).length !== plain.split(close).length,
    );
  });
}

export function isOddlyQuoted(text: string): boolean {
  return (text.match(/"/g)?.length ?? 0) % 2 === 1 || (text.includes('„') && !/[“”"]/u.test(text));
}

function wordingFault({ front, back }: { front: string; back: string }, language: LanguageData): string | undefined {
  if (language.selfReference.test(front) || language.selfReference.test(back)) return 'speaks of the text';
  const stems = new Stems(language.code);
  const answered = fold(back.replace(FORMULA, ' ').replace(/(?<=\S) \([^()\s]*\)$/u, '')).match(WORDS) ?? [];
  const content = answered.filter((word) => !stems.isStopWord(word));
  // A plural is an answer, but not another form of several words.
  const stemOf = (word: string): string => (content.length === 1 ? word : stems.stem(word));
  const asked = new Set((fold(front).match(WORDS) ?? []).map(stemOf));
  if (content.length === 0 && answered.length > 0 && !/\d/.test(back) && front.includes(' ')) return 'says nothing';
  if (content.length > 0 && !/\$|\s\p{Lu}$/u.test(back) && content.every((word) => asked.has(stemOf(word))))
    return 'answer in the front';
  const last = answered.at(-1) ?? '';
  const isOpen = (language.determiners.has(last) && !/^ein(?:e[rs])?$/u.test(last)) || language.conjunctions.has(last);
  if (answered.length > 2 && isOpen && !/[.)»”"$]$/u.test(back)) return 'cut';
  if (/^[,;:.)\]]/u.test(back) || /[,;:(]$/u.test(back)) return 'cut';
  return undefined;
}

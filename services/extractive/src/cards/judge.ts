import { fold } from '@learning-library/common/contract';
import { LANGUAGES_BY_CODE, type Language, type LanguageData } from '../language';
import { isBalanced } from '../text/formulas';
import { Stems } from '../text/stems';
import { GAP } from './patterns/gaps';

const MOST_FRONT_WORDS = 32;
const MOST_BACK_WORDS = 110;
const MOST_FRONT = 400;
const WORDS = /[\p{L}\p{M}\p{N}]+/gu;
const FORMULA = /\$[^$]*\$/g;
/** What is left of mark-up, code and addresses; formulas are taken out before. */
const MARKUP =
  /<\/?[a-z][^>]*>|\*\*|__(?!__)(?<!____)|\^\^|\[\[|\]\]|\]\[|\]\(|\\[a-z_*]+|https?:|www\.|:{3}|!{3}|={3}|`{3}|&[a-z]+;|\{[^}]*\}|@ref\(|\|/iu;
const PAIRS: readonly (readonly [string, string])[] = [
  ['(', ')'],
  ['[', ']'],
  ['“', '”'],
  ['«', '»'],
];

/** Why a card is refused; undefined where it may stay. Only refuses, mends nothing. */
export function fault(card: { front: string; back: string }, code: Language | undefined): string | undefined {
  const { front, back } = card;
  const words = front.match(WORDS)?.length ?? 0;
  if (front.trim() === '' || back.trim() === '') return 'empty';
  if (words > MOST_FRONT_WORDS || front.length > MOST_FRONT) return 'front too long';
  if ((back.match(WORDS)?.length ?? 0) > MOST_BACK_WORDS) return 'back too long';
  if (!isBalanced(front) || !isBalanced(back)) return 'formula cut';
  const plain = [front.replace(GAP, ' '), back].map((text) => text.replace(FORMULA, ' '));
  if (plain.some((text) => MARKUP.test(text))) return 'mark-up';
  if (
    plain.some((text) =>
      PAIRS.some(
        ([open, close]) =>
          !(open === '“' && text.includes('„')) && text.split(open).length !== text.split(close).length,
      ),
    ) ||
    isOddlyQuoted(front) ||
    isOddlyQuoted(back)
  )
    return 'unbalanced';
  if (!/[\p{L}\p{N}]/u.test(back.replace(/[$]/g, ''))) return 'nothing in the back';
  return code === undefined ? undefined : wordingFault(card, LANGUAGES_BY_CODE[code]);
}

/** "Si distinguono tre tipi: ____ (3)" */
const IMPERSONAL = /^(?:si|se) .* \(\d\)$/iu;
/** A preposition at the end; in German it may be a part of the verb. */
const OPEN = {
  en: / (?:of|for|with|from|as|into|than|that|which|who)$|, (?:in|by|on|at|to|where|when)$/iu,
  fr: / (?:de|du|des|à|dans|par|pour|avec|entre|qui|que|dont)$/iu,
  es: / (?:de|del|en|con|por|para|entre|que|al)$/iu,
  it: / (?:di|del|della|dei|nel|nella|con|per|tra|che|al|alla|da|dal|dalla)$/iu,
};

function isOddlyQuoted(text: string): boolean {
  return (text.match(/"/g)?.length ?? 0) % 2 === 1 || (text.includes('„') && !/[“”"]/u.test(text));
}

function wordingFault({ front, back }: { front: string; back: string }, language: LanguageData): string | undefined {
  const { code } = language;
  const body = front.replace(/^\([^()]{1,160}\) /u, '');
  const first = fold(/[\p{L}\p{M}]+/u.exec(body)?.[0] ?? '');
  if (!body.includes('?') && language.deictic.has(first) && body.includes(GAP) && !IMPERSONAL.test(body))
    return 'points elsewhere';
  if (language.selfReference.test(front) || language.selfReference.test(back)) return 'speaks of the text';
  const stems = new Stems(language.code);
  const answered = fold(back).match(WORDS) ?? [];
  const content = answered.filter((word) => !stems.isStopWord(word));
  const asked = new Set((fold(front).match(WORDS) ?? []).map((word) => stems.stem(word)));
  if (content.length === 0 && answered.length > 0 && !/\d/.test(back) && front.includes(' ')) return 'says nothing';
  if (content.length > 0 && content.every((word) => asked.has(stems.stem(word)))) return 'answer in the front';
  const last = answered.at(-1) ?? '';
  if (
    answered.length > 2 &&
    (language.determiners.has(last) || language.conjunctions.has(last)) &&
    !/[.)»”"]$/u.test(back)
  )
    return 'cut';
  if (answered.length > 2 && code in OPEN && OPEN[code as keyof typeof OPEN].test(back)) return 'cut';
  if (/^[,;:.)\]]/u.test(back) || /[,;:(]$/u.test(back)) return 'cut';
  if (
    /(?:^|\s)(?:see|siehe|voir|véase|vedi|click|klicken|cliquez)\s(?:also|page|seite|figure|here|hier|ici)/iu.test(back)
  )
    return 'speaks of the text';
  return undefined;
}

import { fold } from '@learning-library/common/pure';
import type { Span } from '../../../domain/whitespace';
import type { QuestionPack } from './languages';
import { numbersIn } from './numbers';
import { numeralsIn } from './numerals';

/** Words before a number within which "under the age of" stands; only longer words are looked for so far back. */
const REACH = 4;
const LONG = 4;
/** "§ 198", "art. 1480", "Fig. 5": a number that names something. */
const NAMING =
  /(?:§|\b(?:art|arts|abs|nr|no|fig|abb|tab|p|pp|s|pag|seite|page|cap|kap|ch|ex|lab|sec|section|article|artikel|articolo|artículo|chapter|kapitel|capitolo|capítulo)\b\.?)\s*$/iu;
/** Italian articles that differ by how a number begins: "agli 11", "ai 12". */
const JOINED = /(?:^|\s)(?:gli|agli|dagli|degli|negli|sugli|ai|dai|dei|nei|sui|i)\s$/u;

/** Whether a number is one end of a range or a bound, for which others are right, too, or none that can be exchanged. */
export function isBounded(text: string, { start, end }: Span, pack: QuestionPack): boolean {
  const before = text.slice(Math.max(0, start - 40), start);
  const words = fold(before).match(/[\p{L}\p{N}]+|[-–]\s*$/gu) ?? [];
  const [after = '', other = ''] = text.slice(end, end + 30).match(/[\p{L}\p{N}]+|^[-–]/gu) ?? [];
  const isRange = (word: string): boolean => /^[-–]/.test(word) || pack.bounds.has(word);
  if (NAMING.test(before) || (/^\d/.test(text.slice(start)) && JOINED.test(before))) return true;
  if (words.slice(-REACH).some((word) => word.length >= LONG && pack.bounds.has(word))) return true;
  const isNumber = numbersIn(text.slice(end, end + 24)).length > 0 || pack.numberWords.includes(other);
  return isRange(words.at(-1) ?? '') || (isRange(fold(after)) && isNumber);
}

/** Of these there are two, whatever a text says: "four halves" is no likely mistake. */
const IN_TWO = /^\s(?:halves|hälften|moitiés|mitades|metà|twins|zwillinge|jumeaux|gemelos|gemelli)(?!\p{L})/iu;

/** "two heroes, Ann and Bob", "three phases: …": who counts sees that another number is wrong. */
const NAMED = /^\s[^,.;:(]{1,60}(?::|[,(]\s?[^.;]{1,80}?\s(?:and|und|et|y|e|or|oder|ou|o)\s)/iu;

/** Whether a number counts what its text names, what comes in twos, or what is known: "the two". */
export function isCounted(text: string, span: Span, pack: QuestionPack): boolean {
  if (/\d{3}/.test(text.slice(span.start, span.end))) return false;
  const after = text.slice(span.end);
  return countsKnown(text, span, pack) || IN_TWO.test(after) || NAMED.test(after);
}

/** "the two", "i due", of which something else says what they are. */
export function countsKnown(text: string, { start, end }: Span, pack: QuestionPack): boolean {
  const before = /([\p{L}\p{M}]+)\s$/u.exec(text.slice(0, start))?.[1]?.toLowerCase() ?? '';
  return !/\d/.test(text.slice(start, end)) && pack.definite.has(before);
}

/** "The gap between the two", "le liquide qui les entoure": of what, another sentence says. */
export function pointsBack(description: string, pack: QuestionPack): boolean {
  const isKnown = numeralsIn(description, pack).some((numeral) => countsKnown(description, numeral, pack));
  return isKnown || /\squi (?:les?|la|leur|lui|l['’])(?:\s|(?<=['’]))/u.test(description);
}

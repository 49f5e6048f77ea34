import type { NewChoice } from '@learning-library/common';
import type { Answer } from './answer';
import type { Hash } from './hash';
import type { Siblings } from './siblings';
import { overlaps, sameKey } from './texts';

const MOST_WRONG = 3;
const FEWEST_WRONG = 2;
const CAPITAL = /^\p{Lu}/u;
const DIGITS = /\d/g;

/** The choices of a short answer: the right one where the hash puts it, wrong ones from the same content. */
export function singleChoices(
  front: string,
  answer: Answer,
  siblings: Siblings,
  hash: Hash,
): readonly NewChoice[] | undefined {
  const wrong = wrongAnswers(front, answer, [answer.text], siblings, hash);
  if (wrong.length < FEWEST_WRONG) return undefined;
  const choices = wrong.map((text) => ({ text, isCorrect: false }));
  choices.splice(hash.pick('position', wrong.length + 1), 0, { text: answer.text, isCorrect: true });
  return choices;
}

/** The items of a list among items of other lists, or terms, of the same content; each where the hash puts it. */
export function multipleChoices(
  front: string,
  answer: Answer & { kind: 'list' },
  siblings: Siblings,
  hash: Hash,
): readonly NewChoice[] | undefined {
  const ofLists = wrongAnswers(front, answer, answer.items, siblings, hash);
  const wrong =
    ofLists.length >= FEWEST_WRONG
      ? ofLists
      : wrongAnswers(front, { ...answer, kind: 'term' }, answer.items, siblings, hash);
  if (wrong.length < FEWEST_WRONG) return undefined;
  const choices: NewChoice[] = [];
  for (const text of [...answer.items, ...wrong]) {
    const isCorrect = answer.items.includes(text);
    choices.splice(hash.pick(`position ${text}`, choices.length + 1), 0, { text, isCorrect });
  }
  return choices;
}

/** Up to three answers of the same kind that no right one equals or holds, nor is held by; nor is the front. */
function wrongAnswers(
  front: string,
  { kind }: Pick<Answer, 'kind'>,
  right: readonly string[],
  siblings: Siblings,
  hash: Hash,
): string[] {
  const asked = sameKey(front);
  const taken = right.map(sameKey);
  const fits = likeness(kind, right[0] as string);
  const wrong: string[] = [];
  const spare: string[] = [];
  for (const { text, key } of siblings.around(kind, hash.pick('distractors', 0x1_0000))) {
    if (wrong.length >= MOST_WRONG) break;
    if (overlaps(key, asked) || siblings.isAnswerTo(front, key)) continue;
    if (taken.some((other) => overlaps(key, other) || isSameNumber(key, other))) continue;
    taken.push(key);
    (fits(text) ? wrong : spare).push(text);
  }
  return [...wrong, ...spare].slice(0, MOST_WRONG);
}

/** What makes an answer a likely one beside the right one: a name beside names, a phrase beside phrases, a share beside shares. */
function likeness(kind: Answer['kind'], right: string): (text: string) => boolean {
  if (kind === 'number') return (text) => unitOf(text) === unitOf(right);
  return (text) => CAPITAL.test(text) === CAPITAL.test(right) && /\s/.test(text) === /\s/.test(right);
}

function unitOf(number: string): string {
  return number.replace(/[\d\s.,'+-]/g, '');
}

/** "1,000" and "1000" are one number. */
function isSameNumber(key: string, other: string): boolean {
  const digits = key.match(DIGITS)?.join('');
  return digits !== undefined && digits === other.match(DIGITS)?.join('');
}

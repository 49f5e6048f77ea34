import { fold } from '@learning-library/common/pure';
import type { LanguageData } from '../../languages';
import type { Line } from './line';
import { isLabel } from './pairs';

const TURN = /^(?:\*\*)?(\p{Lu}[^:!?;|\t]{0,38}?)(?:\*\*)?\s?:(?:\*\*)?\s+(\S.*)$/u;
/** "LE PROFESSEUR. — Entrez.", "ROSE. Entrez.", as plays are printed. */
const PLAYED = /^(\p{Lu}[\p{Lu}\p{M} '’-]{2,38})\.\s?(?:[—–-]\s?|(?<=\s))(\S.*)$/u;
/** "[00:12:03]", "12:30 - ", and with the day as chats write it: "[14/03, 18:02]". */
const CLOCK =
  /^[[(]?(?:\d{1,4}[./-]\d{1,2}(?:[./-]\d{2,4})?,?\s)?\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?(?:\s?[ap]m)?[\])]?\s*[-–—]?\s*/i;
const NAME =
  /^(?:\p{Lu}[\p{L}\p{M}.'’-]*\d{0,2}|\d{1,2}|\([^()]{1,20}\))(?: (?:\p{Lu}[\p{L}\p{M}.'’-]*|\d{1,2}|de|von|van|da|di|\([^()]{1,20}\))){0,3}$/u;
const WORD = /[\p{L}\p{M}]+/gu;

export interface Turn {
  speaker: string;
  /** Where in the line its words begin. */
  from: number;
}

/** Where the time ends that a transcript writes before a line, 0 where there is none. */
export function clockLength(text: string): number {
  return CLOCK.exec(text)?.[0].length ?? 0;
}

/** Who says what is on this line, by the form of the line alone. */
export function turnOf(text: string): Turn | undefined {
  // "A: b" is the shortest.
  if (text.length < 4) return undefined;
  const clock = clockLength(text);
  const rest = clock > 0 ? text.slice(clock) : text;
  const match = PLAYED.exec(rest) ?? TURN.exec(rest);
  if (match === null) return undefined;
  const speaker = (match[1] as string).trim();
  const said = match[2] as string;
  return NAME.test(speaker) ? { speaker, from: text.length - said.length } : undefined;
}

interface Heard {
  times: number;
  /** Turns that end as sentences do. */
  closed: number;
  /** Turns with a question or with words that somebody says to somebody. */
  spoken: number;
}

/**
 * Those who speak in a text: labels that come more than once, with sentences after them of which some are said to somebody.
 * "Diameter: 12,756 km" under each planet is none.
 */
export function findSpeakers(lines: readonly Line[], data: LanguageData | undefined): ReadonlySet<string> {
  const heard = new Map<string, Heard>();
  const asked = new Map<string, Heard>();
  for (const line of lines) {
    if (line.blank || line.verbatim || line.dropped) continue;
    const turn = turnOf(line.text);
    if (turn === undefined) continue;
    const isAsked = isQuestionLabel(turn.speaker, data);
    if (!isAsked && isTold(turn.speaker, data)) continue;
    const said = line.text.slice(turn.from);
    const known = isAsked ? asked : heard;
    const one = known.get(turn.speaker) ?? { times: 0, closed: 0, spoken: 0 };
    const isTimed = clockLength(line.text) > 0;
    one.times++;
    if (isTimed || /[.!?…]["”»)]?$/.test(said) || said.length > 120) one.closed++;
    if (isTimed || (isAsked ? isAddressed(said, data) : isSpoken(said, data))) one.spoken++;
    known.set(turn.speaker, one);
  }
  // "Q:" and "A:" of an interview, not of cards to learn from.
  for (const [speaker, one] of interviewed([...asked])) heard.set(speaker, one);
  const again = [...heard].filter(([, { times, closed }]) => times > 1 && closed * 2 > times);
  const spoken = again.reduce((sum, [, one]) => sum + one.spoken, 0);
  const turns = again.reduce((sum, [, one]) => sum + one.times, 0);
  if (turns === 0 || spoken * 5 < turns) return new Set();
  const speakers = new Set(again.map(([speaker]) => speaker));
  // Who speaks once between those who speak often speaks too.
  for (const [speaker, { closed }] of heard) if (closed > 0) speakers.add(speaker);
  return speakers;
}

/** "Question", "Note": labels that the text has for what follows. */
function isTold(speaker: string, data: LanguageData | undefined): boolean {
  const words = fold(speaker).match(WORD) ?? [];
  return !words.some((word) => ROLES.has(word)) && isLabel(speaker, data);
}

function isQuestionLabel(speaker: string, data: LanguageData | undefined): boolean {
  const key = fold(speaker).replace(/\.$/, '');
  return data?.questionLabels.has(key) === true || data?.answerLabels.has(key) === true;
}

/** Of cards nobody speaks to anybody; in an interview somebody does at least in every fifth turn. */
function interviewed(asked: readonly (readonly [string, Heard])[]): readonly (readonly [string, Heard])[] {
  const turns = asked.reduce((sum, [, one]) => sum + one.times, 0);
  const spoken = asked.reduce((sum, [, one]) => sum + one.spoken, 0);
  return spoken > 1 && spoken * 5 >= turns ? asked : [];
}

const MOST_LEGEND = 160;

/** "T = teacher, S1, S2 = students": a line that tells whom the signs before the colons stand for. */
export function isLegend({ text, blank, verbatim }: Line, speakers: ReadonlySet<string>): boolean {
  if (blank || verbatim || text.length > MOST_LEGEND) return false;
  const [signs, ...names] = text.split(' = ');
  return names.length > 0 && (signs as string).split(/, ?| ?\/ ?/).every((sign) => speakers.has(sign));
}

/** Titles by which a text calls its speakers. */
export const ROLES: ReadonlySet<string> = new Set(
  `teacher student professor eleve professeur prof schuler lehrer dozent dozentin alumno alumna profesor profesora studente
   studentessa professore professoressa insegnante interviewer moderator host guest`.split(/\s+/),
);

function isSpoken(said: string, data: LanguageData | undefined): boolean {
  return said.includes('?') || isAddressed(said, data);
}

/** Whether it has words that somebody says to somebody. */
function isAddressed(said: string, data: LanguageData | undefined): boolean {
  if (data === undefined) return false;
  const words = fold(said.slice(0, 200)).match(WORD) ?? [];
  return data.interjections.has(words[0] ?? '') || words.some((word) => data.personal.has(word));
}

/** Whether a line has the time when it was sent, and no end of a sentence. */
export function isMessage(text: string): boolean {
  return clockLength(text) > 0 && !/[.!?…]["”»)]?$/.test(text);
}

import { fold } from '@learning-library/common/pure';
import type { LanguageData } from '../../languages';
import type { Line } from './line';
import { isLabel } from './pairs';

const TURN = /^(?:\*\*)?(\p{Lu}[^:!?;|\t]{0,38}?)(?:\*\*)?\s?:(?:\*\*)?\s+(\S.*)$/u;
const CLOCK = /^[[(]?\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?[\])]?\s*[-–—]?\s*/;
const NAME =
  /^(?:\p{Lu}[\p{L}\p{M}.'’-]*|\d{1,2}|\([^()]{1,20}\))(?: (?:\p{Lu}[\p{L}\p{M}.'’-]*|\d{1,2}|de|von|van|da|di|\([^()]{1,20}\))){0,3}$/u;
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
  const match = TURN.exec(clock > 0 ? text.slice(clock) : text);
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
  for (const line of lines) {
    if (line.blank || line.verbatim || line.dropped) continue;
    const turn = turnOf(line.text);
    if (turn === undefined || isTold(turn.speaker, data)) continue;
    const said = line.text.slice(turn.from);
    const one = heard.get(turn.speaker) ?? { times: 0, closed: 0, spoken: 0 };
    one.times++;
    if (/[.!?…]["”»)]?$/.test(said) || said.length > 120) one.closed++;
    if (isSpoken(said, data)) one.spoken++;
    heard.set(turn.speaker, one);
  }
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
  if (data === undefined) return false;
  const key = fold(speaker).replace(/\.$/, '');
  const isRole = /^\p{L}+$/u.test(key) && ROLES.has(key);
  return !isRole && (isLabel(speaker, data) || data.questionLabels.has(key) || data.answerLabels.has(key));
}

const ROLES = new Set(
  `teacher student professor eleve professeur prof schuler lehrer dozent dozentin alumno alumna profesor profesora studente
   studentessa professore professoressa insegnante interviewer moderator host guest`.split(/\s+/),
);

function isSpoken(said: string, data: LanguageData | undefined): boolean {
  if (said.includes('?')) return true;
  if (data === undefined) return false;
  const words = fold(said.slice(0, 200)).match(WORD) ?? [];
  return data.interjections.has(words[0] ?? '') || words.some((word) => data.personal.has(word));
}

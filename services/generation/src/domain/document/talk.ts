import type { LanguageData } from '../../languages';
import { endsSentence, type Line } from './line';
import { findSpeakers, isLegend, turnOf, type Turn } from './speakers';

/** "—¿Y después?": what somebody says, as French, Spanish and Italian print it. */
const DASHED = /^([—–―-])\s?(?=[\p{Lu}¿¡«"“…])/u;
const LEAST_DASHED = 4;

/** Who says what is on a line, where somebody speaks there. */
export type TurnAt = (at: number) => Turn | undefined;

/**
 * The turns of a text, by the names before them or by the dashes, behind which two take turns. Drops the line that tells what
 * the names stand for.
 */
export function findTurns(lines: readonly Line[], data: LanguageData | undefined): TurnAt {
  const speakers = findSpeakers(lines, data);
  for (const line of lines) if (isLegend(line, speakers)) line.dropped = true;
  const dashed = speakers.size > 0 ? new Map<number, Turn>() : dashedTurns(lines);
  return (at) => {
    const line = lines[at];
    if (line === undefined || line.verbatim || speakers.size === 0) return dashed.get(at);
    const turn = turnOf(line.text);
    return turn !== undefined && speakers.has(turn.speaker) ? turn : undefined;
  };
}

/** Items of a list neither end all as sentences do nor ask and answer. */
function dashedTurns(lines: readonly Line[]): ReadonlyMap<number, Turn> {
  const turns = new Map<number, Turn>();
  let asked = 0;
  let open = 0;
  lines.forEach((line, i) => {
    const dash = line.blank || line.verbatim || line.dropped ? null : DASHED.exec(line.text);
    if (dash === null) return;
    if (line.text.endsWith('?')) asked++;
    const below = lines[i + 1];
    const isWrapped = below !== undefined && !below.blank && !DASHED.test(below.text);
    if (!endsSentence(line.text) && !isWrapped) open++;
    turns.set(i, { speaker: `${dash[1] as string}${turns.size % 2}`, from: dash[0].length });
  });
  const isTalk = turns.size >= LEAST_DASHED && asked * 4 >= turns.size && asked * 4 <= turns.size * 3;
  return isTalk && open * 5 <= turns.size ? turns : new Map();
}

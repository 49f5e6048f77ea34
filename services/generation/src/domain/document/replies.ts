import { fold } from '@learning-library/common/pure';
import type { LanguageData } from '../../languages';
import type { Flow } from './flow';
import { joinLines } from './joinLines';
import type { Line } from './line';
import { proseAt } from './prose';
import { clockLength, isMessage, turnOf, type Turn } from './speakers';
import { messageSentences } from './messages';
import type { TurnAt } from './talk';

/** UTF-16 units of a turn that asks. */
const MOST_ASKED = 400;

const ASKS = /\?["”»)]?$/;

/** What somebody asks, and what is said to it. */
export interface Reply {
  question: string;
  answer: Flow;
}

/** What a rule for questions looks at. */
export interface Lines {
  source: string;
  lines: readonly Line[];
  data: LanguageData | undefined;
  /** Who says what is on a line. */
  turnAt: TurnAt;
  hyphenated: ReadonlySet<string>;
  /** The next line with text at or after a line, -1 where there is none. */
  nextText: (from: number) => number;
  /** Whether a line begins something else than more of a paragraph. */
  stops: (at: number) => boolean;
}

/** A turn that ends with a question, and what another says to it at once. */
export function replyAt(of: Lines, at: number, turn: Turn): Reply | undefined {
  const { source, lines, hyphenated, nextText, turnAt, stops } = of;
  const line = lines[at] as Line;
  const question = line.text.length > MOST_ASKED ? undefined : questionOn(of, line, turn);
  if (question === undefined) return undefined;
  const below = nextText(at + 1);
  const next = lines[below];
  const reply = turnAt(below);
  if (next === undefined || reply === undefined || reply.speaker === turn.speaker) return undefined;
  const [, ...others] = proseAt(lines, below, stops).lines;
  const spans = [{ start: Math.min(next.end, next.start + reply.from), end: next.end }];
  const answer = isMessage(next.text)
    ? messageSentences(joinLines(source, spans), of.data)[0]
    : joinLines(source, [...spans, ...others], hyphenated);
  return answer === undefined || answer.text === '' ? undefined : { question, answer };
}

/** What a turn asks at its end. In a chat a question needs no sign behind it and no capital at its start. */
function questionOn({ source, data }: Lines, line: Line, turn: Turn): string | undefined {
  const flow = joinLines(source, [{ start: line.start + turn.from, end: line.end }]);
  if (clockLength(line.text) === 0) return ASKS.test(line.text) ? flow.text : undefined;
  const last = messageSentences(flow, data).at(-1)?.text.trim() ?? '';
  if (ASKS.test(last)) return last;
  const first = fold(/^[\p{L}\p{M}]+/u.exec(last)?.[0] ?? '');
  return data?.asking.has(first) === true && !/[.!:=]/.test(last) ? `${last}?` : undefined;
}

/** "Q: …" with "A: …" below it. */
export function answerAt(
  { source, lines, data, hyphenated, nextText, stops }: Lines,
  at: number,
): (Reply & { lines: number }) | undefined {
  const asked = lines[at] as Line;
  const question = turnOf(asked.text);
  if (question === undefined || data?.questionLabels.has(labelKey(question.speaker)) !== true) return undefined;
  const below = nextText(at + 1);
  const line = lines[below];
  const answer = line && turnOf(line.text);
  if (answer === undefined || !data.answerLabels.has(labelKey(answer.speaker))) return undefined;
  const prose = proseAt(lines, below, stops);
  const [first, ...others] = prose.lines;
  if (first === undefined) return undefined;
  const spans = [{ start: first.start + answer.from, end: first.end }, ...others];
  return {
    question: joinLines(source, [{ start: asked.start + question.from, end: asked.end }]).text,
    answer: joinLines(source, spans, hyphenated),
    lines: prose.end - at,
  };
}

/** Whether a line is "Q: …" or "A: …". */
export function isQuestionOrAnswer({ speaker }: Turn, data: LanguageData | undefined): boolean {
  const key = labelKey(speaker);
  return data?.questionLabels.has(key) === true || data?.answerLabels.has(key) === true;
}

function labelKey(label: string): string {
  return fold(label).replace(/[^a-z]/g, '');
}

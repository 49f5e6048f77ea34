import type { Flow } from '../../../../domain/document/flow';
import { wordCount } from '../../../../domain/document/line';
import { explanation, Rank, type Candidate } from '../candidate';
import type { Reading } from '../sentence/reading';
import { startsDeictic } from '../../../../domain/deictic';

const MOST_CODE = 600;
const COMMENTED = /^(\s*)(\S.{0,120}?)\s+(?:#|\/\/|--)\s+(\S.{2,160})$/;
const MOST_INTRO = 200;
/** Words of what a formula is called. */
const MOST_NAME = 6;

interface Verbatim {
  kind: 'code' | 'formula';
  intro: Flow | undefined;
  text: string;
  source: number;
  path: readonly string[];
}

/** Code and formulas, to the byte: what introduces them asks for them, and a comment answers what its line does. */
export function fromVerbatim({ kind, intro, text, source, path }: Verbatim, reading: Reading): Candidate[] {
  const found: Candidate[] = [];
  const front = frontOf(kind, intro, path, reading);
  if (front !== undefined && text.length <= MOST_CODE) {
    const card = {
      front,
      back: text,
      explanation: explanation(path, intro === undefined ? text : `${intro.text}\n${text}`),
    };
    found.push({ card, rank: kind === 'formula' ? Rank.Known : Rank.Asked, source });
  }
  const { data } = reading;
  if (kind === 'formula' || data === undefined) return found;
  let at = source;
  const lines = text.split('\n');
  for (const [i, line] of lines.entries()) {
    const result = answerTo(line, lines[i + 1]);
    if (result !== undefined) {
      const card = { front: data.askCode(line.replace(PROMPT, '')), back: result };
      found.push({
        card: { ...card, explanation: explanation(path, `${line}\n${result}`) },
        rank: Rank.Known,
        source: at,
      });
    }
    const match = COMMENTED.exec(line.slice(0, 320));
    if (match !== null) {
      const [, , code, comment] = match as unknown as [string, string, string, string];
      const card = { front: data.askCode(code), back: comment.trim(), explanation: explanation(path, line.trim()) };
      if (/\p{L}{3}/u.test(comment)) found.push({ card, rank: Rank.Known, source: at });
    }
    at += line.length + 1;
  }
  return found;
}

const PROMPT = /^>>>\s/;
const MOST_RESULT = 120;

/** What Python answers to a line. */
function answerTo(line: string, below: string | undefined): string | undefined {
  const isAnswer = PROMPT.test(line) && below !== undefined && !PROMPT.test(below) && !below.startsWith('...');
  return isAnswer && below.trim() !== '' && below.length <= MOST_RESULT ? below.trim() : undefined;
}

function frontOf(kind: string, intro: Flow | undefined, path: readonly string[], reading: Reading): string | undefined {
  const { data } = reading;
  if (intro !== undefined && intro.text.length <= MOST_INTRO && intro.text.endsWith(':')) {
    const text = intro.text.replace(/\s*:$/, '');
    const last = text.slice(Math.max(text.lastIndexOf('. ') + 1, 0)).trim();
    if (last !== '' && !startsDeictic(last, reading.language)) {
      return kind === 'formula' && data !== undefined && wordCount(last) <= MOST_NAME
        ? data.askFormula(last)
        : `${last}: ____`;
    }
  }
  if (kind === 'code') return undefined;
  const head = path.at(-1);
  if (head === undefined || data === undefined) return undefined;
  return data.askOf(path.at(-2) ?? '', head).replace(/^\s?: ?/, '');
}

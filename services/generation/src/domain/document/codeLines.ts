import type { Pair } from './block';
import type { Flow } from './flow';
import { joinLines } from './joinLines';
import type { Line } from './line';

/** What a program writes, between backticks at the start of a line. */
const TICKED = /^(`+)([^`\n]{1,80})\1/;
/** What only a program writes: "len()", "range(3)", ".gitignore", "__init__", "snake_case", "==". */
const BARE =
  /^(?:[\w.]{1,40}\([^()]{0,40}\)|__\w{2,30}__|\.[a-z]{3,20}|[a-z]{1,20}(?:_[a-z]{1,20}){1,4}|--[a-z-]{2,30}|[=!<>]=+|&&|\|\|)(?=\s)/;
const BEHIND = /^[\s:=–—→-]+(?:>\s)?/;

/** Length of the code at the start of a line, marks included; 0 where there is none. */
function codeLength(text: string): number {
  return (TICKED.exec(text) ?? BARE.exec(text))?.[0].length ?? 0;
}

/** Whether a line is about the code that it begins with: such a line goes on with no other. */
export function opensWithCode(text: string): boolean {
  return codeLength(text) > 0 && /^\s\S/.test(text.slice(codeLength(text)));
}

/** "`git status` shows the files", by itself on its line. */
export function codePairAt(source: string, line: Line): Pair | undefined {
  const { text, start, end } = line;
  const length = codeLength(text);
  if (length === 0 || line.verbatim) return undefined;
  const flow = joinLines(source, [{ start, end }]);
  const code = TICKED.exec(text)?.[2] ?? text.slice(0, length);
  // Two underlines around a name are part of it.
  const shown = flow.text.startsWith(code) ? code.length : code.length - 4;
  return codePair(flow, shown, code);
}

/** What a program writes, and behind it what it does. */
export function codePair(line: Flow, length: number, code = line.text.slice(0, length)): Pair | undefined {
  const behind = line.text.slice(length);
  const from = length + (BEHIND.exec(behind)?.[0].length ?? 0);
  const meaning = line.slice(from);
  if (from === length || !/^\p{L}/u.test(meaning.text) || meaning.text.includes('`')) return undefined;
  return { term: code, meaning, sign: '-', line, isCode: true };
}

const SPACE = /\s/;

/** Whether a UTF-16 unit is white space, by the rule of `String.prototype.trim`. */
export function isSpace(code: number): boolean {
  if (code < 0xa0) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
  return SPACE.test(String.fromCharCode(code));
}

/** A span of a text in UTF-16 units, `end` exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** The span without white space at its ends; undefined when nothing is left. */
export function trimSpan(text: string, start: number, end: number): Span | undefined {
  let from = start;
  let to = end;
  while (from < to && isSpace(text.charCodeAt(from))) from++;
  while (to > from && isSpace(text.charCodeAt(to - 1))) to--;
  return from < to ? { start: from, end: to } : undefined;
}

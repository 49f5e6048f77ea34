/** Whether a UTF-16 unit is white space, by the rule of `String.prototype.trim`. */
export function isSpace(code: number): boolean {
  if (code <= 0x20) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
  if (code < 0xa0) return false;
  return (
    code === 0xa0 ||
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000 ||
    code === 0xfeff
  );
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

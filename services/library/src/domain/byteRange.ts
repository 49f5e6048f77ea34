/** A range of a representation, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/i;

/**
 * The range of a Range header over `size` bytes (RFC 9110 §14). Undefined: send everything, which is allowed for
 * several ranges or a malformed header. 'unsatisfiable': the range lies outside.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = RANGE.exec(header ?? '');
  if (match === null) return undefined;
  const [, first = '', last = ''] = match;
  if (first === '') {
    if (last === '') return undefined;
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return undefined;
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

export interface ByteRange {
  start: number;
  end: number;
}

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/i;

/**
 * Parses a range (RFC 9110 §14). Undefined if the whole image is sent, as for several ranges; 'unsatisfiable' if the range
 * is outside the image.
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

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { byteRange } from '../src/domain/byteRange';

const size = fc.integer({ min: 1, max: 5_000_000 });
const at = fc.integer({ min: 0, max: 6_000_000 });

describe('the range of a Range header', () => {
  test('lies in the image and is as long as was asked for, or as there is', () => {
    fc.assert(
      fc.property(size, at, at, (bytes, start, length) => {
        const range = byteRange(`bytes=${start}-${start + length}`, bytes);
        const expected = { start, end: Math.min(start + length, bytes - 1) };
        expect(range).toEqual(start >= bytes ? 'unsatisfiable' : expected);
      }),
    );
  });

  test('without an end goes to the last byte', () => {
    fc.assert(
      fc.property(size, at, (bytes, start) => {
        const expected = start >= bytes ? 'unsatisfiable' : { start, end: bytes - 1 };
        expect(byteRange(`bytes=${start}-`, bytes)).toEqual(expected);
      }),
    );
  });

  test('without a start is the end of the image', () => {
    fc.assert(
      fc.property(size, at, (bytes, length) => {
        const expected = length === 0 ? 'unsatisfiable' : { start: Math.max(bytes - length, 0), end: bytes - 1 };
        expect(byteRange(`bytes=-${length}`, bytes)).toEqual(expected);
      }),
    );
  });

  test('never leaves the image, whatever the header says', () => {
    const header = fc.oneof(fc.string(), fc.stringMatching(/^bytes=[0-9,\- ]*$/));
    fc.assert(
      fc.property(header, size, (text, bytes) => {
        const range = byteRange(text, bytes);
        if (range === undefined || range === 'unsatisfiable') return;
        expect(0 <= range.start && range.start <= range.end && range.end < bytes).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  test.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=5-2', 'bytes=0-1,4-5', 'items=0-1', 'bytes 0-1', 'bytes=a-b'])(
    '%j is no range: everything is answered',
    (header) => {
      expect(byteRange(header, 10)).toBeUndefined();
    },
  );

  test('takes the unit in any case', () => {
    expect(byteRange('Bytes=0-3', 10)).toEqual({ start: 0, end: 3 });
  });
});

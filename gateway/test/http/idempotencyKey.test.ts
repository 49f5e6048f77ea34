import { expect, test } from '@jest/globals';
import { readIdempotencyKey } from '../../src/http/idempotencyKey';

test('only blanks and tabs around a key are no part of it', () => {
  expect(readIdempotencyKey([' \t one two\t'])).toBe('one two');
  expect(() => readIdempotencyKey(['\u00a0one'])).toThrow('validation_error');
  expect(() => readIdempotencyKey(['one\u00a0'])).toThrow('validation_error');
});

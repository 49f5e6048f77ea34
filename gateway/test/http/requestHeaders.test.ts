import { expect, test } from '@jest/globals';
import { parseBearer, readIdempotencyKey } from '../../src/http/requestHeaders';

test.each([
  [['Bearer svc_test_x'], 'svc_test_x'],
  [['bearer svc_test_x'], 'svc_test_x'],
  [['BEARER   svc_test_x '], 'svc_test_x'],
  [['Bearer two words'], 'two words'],
  [undefined, null],
  [[], null],
  [[''], null],
  [['Bearer'], null],
  [['Bearer '], null],
  [['Bearersvc_test_x'], null],
  [['Basic svc_test_x'], null],
  [['svc_test_x'], null],
  [['Bearer a', 'Bearer a'], null],
])('the header %j contains the token %j', (lines, expected) => {
  expect(parseBearer(lines)).toBe(expected);
});

test('only spaces and tabs around a key are ignored', () => {
  expect(readIdempotencyKey([' \t one two\t'])).toBe('one two');
  expect(() => readIdempotencyKey(['\u00a0one'])).toThrow('validation_error');
  expect(() => readIdempotencyKey(['one\u00a0'])).toThrow('validation_error');
});

import { expect, test } from '@jest/globals';
import { parseBearer } from '../../src/http/authorization';

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
])('%j carries the token %j', (lines, expected) => {
  expect(parseBearer(lines)).toBe(expected);
});

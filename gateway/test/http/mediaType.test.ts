import { expect, test } from '@jest/globals';
import { isIdentityCoding, isJsonMediaType } from '../../src/http/mediaType';

test.each([
  [['application/json'], true],
  [['Application/JSON'], true],
  [['application/json;'], true],
  [['application/json;charset=utf-8'], true],
  [['application/json ; Charset=UTF-8'], true],
  [['application/json; charset="Utf-8"'], true],
  [['application/json; charset="utf\\-8"'], true],
  [['application/json; profile="x;charset=latin1"'], true],
  [undefined, false],
  [[''], false],
  [['text/plain'], false],
  [['application/json, application/json'], false],
  [['application/json', 'application/json'], false],
  [['application/jsonx'], false],
  [['application/merge-patch+json'], false],
  [['application/json; charset=iso-8859-1'], false],
  [['application/json; charset=utf8'], false],
  [['application/json; charset='], false],
  [['application/json; charset=utf-8; charset=latin1'], false],
  [['application/json; charset="utf-8'], false],
  [['application/json charset=utf-8'], false],
  [['application / json'], false],
])('%j is a media type that is read: %s', (lines, expected) => {
  expect(isJsonMediaType(lines)).toBe(expected);
});

test.each([
  [undefined, true],
  [[''], true],
  [['identity'], true],
  [['Identity, identity'], true],
  [['gzip'], false],
  [['identity, gzip'], false],
  [['identity', 'br'], false],
])('%j is a coding that is read: %s', (lines, expected) => {
  expect(isIdentityCoding(lines)).toBe(expected);
});

import fc from 'fast-check';
import { expect, test } from '@jest/globals';
import { acceptsJson, isIdentityCoding, isJsonMediaType } from '../../src/http/requestHeaders';

test.each([
  [undefined, true],
  [[''], true],
  [[' , '], true],
  [['application/json;charset=iso-8859-1'], true],
  [['application/json;q=0.001'], true],
  [['text/html, */*;q=0.1'], true],
  [['text/html', 'application/json'], true],
  [['text/html, image/gif, *; q=.2, */*; q=.2'], true],
  [['application/json;profile="a,b;q=0";q=1'], true],
  [['application/json;v=1;q=0, application/json;q=1'], true],
  [['application/jsonp'], false],
  [['application/json; Q=0.000'], false],
  [['application/json;q=0, application/*, */*'], false],
  [['*/*;q=1, application/*;q=0'], false],
  [['nonsense'], false],
  [['text/html;x="application/json, */*"'], false],
])('the Accept header %j accepts JSON: %s', (lines, expected) => {
  expect(acceptsJson(lines)).toBe(expected);
});

test('the order of ranges with different specificity does not matter', () => {
  const weight = fc.constantFrom('', ';q=0', ';q=0.5');
  fc.assert(
    fc.property(weight, weight, weight, fc.boolean(), (json, application, any, reverse) => {
      const ranges = [`application/json${json}`, `application/*${application}`, `*/*${any}`];
      expect(acceptsJson([(reverse ? ranges.reverse() : ranges).join(',')])).toBe(json !== ';q=0');
    }),
  );
});

test('no header causes an exception', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('"', ',', ';', '\\', 'q', '=', '0', '*', '/', ' ') }), (text) => {
      expect(typeof acceptsJson([text])).toBe('boolean');
    }),
  );
});

test.each([
  [['application/json'], true],
  [['application/json;'], true],
  [['application/json; charset="Utf-8"'], true],
  [['application/json; charset="utf\\-8"'], true],
  [['application/json; profile="x;charset=latin1"'], true],
  [undefined, false],
  [[''], false],
  [['application/json, application/json'], false],
  [['application/json', 'application/json'], false],
  [['application/jsonx'], false],
  [['application/json; charset=iso-8859-1'], false],
  [['application/json; charset=utf8'], false],
  [['application/json; charset='], false],
  [['application/json; charset=utf-8; charset=latin1'], false],
  [['application/json; charset="utf-8'], false],
  [['application/json charset=utf-8'], false],
  [['application / json'], false],
])('the media type %j is accepted: %s', (lines, expected) => {
  expect(isJsonMediaType(lines)).toBe(expected);
});

test.each([
  [undefined, true],
  [[''], true],
  [['Identity, identity'], true],
  [['identity', 'br'], false],
])('the content coding %j is accepted: %s', (lines, expected) => {
  expect(isIdentityCoding(lines)).toBe(expected);
});

import fc from 'fast-check';
import { expect, test } from '@jest/globals';
import { acceptsJson } from '../../src/http/requestHeaders';

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

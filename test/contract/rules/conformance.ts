import { expect, test } from '@jest/globals';
import { nameOf, OPERATIONS } from '../support/operations';
import type { Suite } from '../support/suite';

/** Rules that must be last, because they check all responses of the other rules. */
export function conformanceRules(suite: Suite): void {
  test('every operation succeeded, every read returned 304, and every operation was rejected at least once', () => {
    const unseen = OPERATIONS.flatMap((operation) => {
      const expected = [operation.success, 400, 403, ...(operation.method === 'GET' ? [304] : [])];
      const seen = suite.witness.statusesOf(nameOf(operation));
      return expected.filter((status) => !seen.has(status)).map((status) => `${nameOf(operation)} → ${status}`);
    });
    expect(unseen).toEqual([]);
  });

  test('no operation ever returned 500', () => {
    const failed = OPERATIONS.filter((operation) => suite.witness.statusesOf(nameOf(operation)).has(500));
    expect(failed.map(nameOf)).toEqual([]);
  });

  test('every response has the shape, headers and status of the contract', () => {
    expect(suite.witness.violations).toEqual([]);
  });
}

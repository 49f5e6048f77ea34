import { expect } from '@jest/globals';
import type { Json } from '../../support/api';
import { type Code, CODES } from './codes';
import { type Answer, errorOf } from '../../support/http';

/** Expects this error, with these details where given. */
export function expectError(answer: Answer, code: Code, details?: Json): void {
  const { code: actual, details: actualDetails } = errorOf(answer);
  const { method, path } = answer.asked;
  const asked = `${method} ${path}`.slice(0, 200);
  const found = { asked, status: answer.status, code: actual, details: actualDetails };
  const expected = {
    asked,
    status: CODES[code].status,
    code,
    details: details === undefined ? actualDetails : details,
  };
  expect(found).toEqual(expected);
}

/** Expects a validation_error with exactly these issues; messages are not compared. */
export function expectIssues(
  answer: Answer,
  ...issues: [where: string, field: string, rule: string, limit?: number][]
): void {
  const { method, path } = answer.asked;
  expect({ asked: `${method} ${path}`.slice(0, 200), status: answer.status, error: errorOf(answer) }).toEqual({
    asked: `${method} ${path}`.slice(0, 200),
    status: 400,
    error: {
      code: 'validation_error',
      message: expect.any(String),
      details: {
        issues: issues.map(([where, field, rule, limit = null]) => ({
          ...{ in: where, field, rule, limit },
          message: expect.any(String),
        })),
      },
    },
  });
}

/** Expects a status. A failure shows the request and the answer. */
export function expectStatus(answer: Answer, status: number): void {
  const { method, path } = answer.asked;
  const asked = `${method} ${path}`.slice(0, 200);
  const body = answer.status === status ? '' : answer.text.slice(0, 300);
  expect({ asked, status: answer.status, body }).toEqual({ asked, status, body: '' });
}

export function headersOf({ headers }: Answer, names: readonly string[]): Record<string, string | undefined> {
  return Object.fromEntries(names.map((name) => [name, headers[name]]));
}

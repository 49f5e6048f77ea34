import { expect } from '@jest/globals';
import type { Json, JsonObject } from '../../support/api';
import type { Client } from './client';
import { type Code, CODES } from './codes';
import { type ApiResponse, errorOf } from '../../support/http';

/** Expects this error, optionally with these details. */
export function expectError(response: ApiResponse, code: Code, details?: Json): void {
  const asked = askedOf(response);
  const { code: actual, details: told } = errorOf(response);
  expect({ asked, status: response.status, code: actual, details: told }).toEqual({
    ...{ asked, status: CODES[code].status, code, details: details === undefined ? told : details },
  });
}

/** Expects a validation_error with exactly these issues; messages are not compared. */
export function expectIssues(
  response: ApiResponse,
  ...issues: [where: string, field: string, rule: string, limit?: number][]
): void {
  const message = expect.any(String) as unknown as string;
  const expected = issues.map(([where, field, rule, limit = null]) => ({ in: where, field, rule, message, limit }));
  expectError(response, 'validation_error', { issues: expected });
}

/** Expects a status. A failure shows the request and the response. */
export function expectStatus(response: ApiResponse, status: number): void {
  const asked = askedOf(response);
  const body = response.status === status ? '' : response.text.slice(0, 300);
  expect({ asked, status: response.status, body }).toEqual({ asked, status, body: '' });
}

/** Changes a resource field by field, and expects each change in the response and the last one in a read. */
export async function expectChanges(
  client: Client,
  path: string,
  expected: JsonObject,
  changes: readonly JsonObject[],
): Promise<void> {
  for (const change of changes) {
    const { status, json } = await client.patch(path, change);
    Object.assign(expected, change, { updatedAt: json['updatedAt'] });
    expect({ change, status, json }).toEqual({ change, status: 200, json: expected });
  }
  expect((await client.get(path)).json).toEqual(expected);
}

/** Expects that texts of these lengths are accepted, and one more character is rejected. */
export async function expectBounds(
  create: (body: JsonObject) => Promise<ApiResponse>,
  bounds: Readonly<Record<string, number>>,
): Promise<void> {
  for (const [field, limit] of Object.entries(bounds)) {
    expectStatus(await create({ [field]: '\u{1f600}'.repeat(limit) }), 201);
    expectIssues(await create({ [field]: 'a'.repeat(limit + 1) }), ['body', field, 'maxLength', limit]);
  }
}

function askedOf({ asked: { method, path } }: ApiResponse): string {
  return `${method} ${path}`.slice(0, 200);
}

export function headersOf({ headers }: ApiResponse, names: readonly string[]): Record<string, string | undefined> {
  return Object.fromEntries(names.map((name) => [name, headers[name]]));
}

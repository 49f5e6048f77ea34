import { expect, test } from '@jest/globals';
import type { Client } from '../support/client';
import { expectError } from '../support/expectations';
import { nameOf, OPERATIONS, SCOPES } from '../support/operations';
import type { Suite } from '../support/suite';

export function scopeRules(suite: Suite): void {
  test('each operation accepts its scope and rejects all others', async () => {
    expect(new Set(OPERATIONS.map(({ scope }) => scope))).toEqual(new Set(SCOPES));
    const accountId = await suite.account();
    const clients = new Map<string, Client>();
    for (let start = 0; start < SCOPES.length; start += 2) {
      const made = SCOPES.slice(start, start + 2).map(async (scope) => {
        clients.set(scope, suite.client.with({ accountId, ...(await suite.key(accountId, { scopes: scope })) }));
      });
      await Promise.all(made);
    }
    for (const operation of OPERATIONS) {
      const responses = [...clients].map(async ([scope, client]) => ({
        scope,
        response: await client.perform(operation),
      }));
      for (const { scope, response } of await Promise.all(responses)) {
        if (scope !== operation.scope) {
          expectError(response, 'insufficient_scope', { requiredScope: operation.scope });
          expect(response.text).toContain(operation.scope);
        } else {
          const expected = operation.path.includes('{') ? 404 : operation.success;
          expect([nameOf(operation), scope, response.status]).toEqual([nameOf(operation), scope, expected]);
        }
      }
    }
  });

  test('the published contract lists the scope of each operation, and no other operation', () => {
    const { document } = suite.witness;
    expect(document.operationNames.sort()).toEqual(OPERATIONS.map(nameOf).sort());
    for (const operation of OPERATIONS) {
      const security = document.operation(nameOf(operation))?.['security'];
      expect(`${nameOf(operation)} ${JSON.stringify(security)}`).toContain(`["${operation.scope}"]`);
    }
  });
}

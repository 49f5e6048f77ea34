import { type KeyInvalidation, LocalKeyInvalidations, SCOPES } from '@learning-library/common/contract';
import { type EventConsumer } from '@learning-library/common/patterns';
import { type RedisConfig } from '@learning-library/common/redis';
import { type Methods, newSigningKey, ofAllServices, readSigningKey } from '@learning-library/common/rpc';
import { createTestDatabase, soon, type TestDatabase } from '@learning-library/common/testing';
import type { Account, AccountsOperatorServiceServer, AccountsServiceServer, Key } from '@learning-library/proto';
import { Context } from '../src/context';
import { accountsHandlers, accountsOperatorHandlers } from '../src/handlers';
import { migrations } from '../src/persistence/migrations';

export { soon } from '@learning-library/common/testing';

const NOWHERE = 'unix:/nonexistent';

/** The service's handlers on a separate schema, with a clock that the test sets. */
export interface Fixture {
  ctx: Context;
  accounts: Methods<AccountsServiceServer>;
  operator: Methods<AccountsOperatorServiceServer>;
  /** Every key invalidation that was sent so far. */
  published: KeyInvalidation[];
  /** Ids of the events of every delivery to the generation service. */
  delivered: string[];
  /** How the generation service responds to deliveries; by default, it acknowledges them. */
  generation: { consume: EventConsumer };
  clock: { now: Date };
  rows<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  newOrganization(): Promise<string>;
  newAccount(): Promise<Account>;
  newKey(accountId: string, environment?: 'live' | 'test'): Promise<{ key: Key; secret: string }>;
  end(): Promise<void>;
}

export const acknowledge: EventConsumer = async ({ events }) => ({ acknowledgedIds: events.map(({ id }) => id) });

/** @param redis sends the key invalidations; without it, they are collected in `published`. */
export async function startFixture(name: string, redis?: RedisConfig): Promise<Fixture> {
  const database: TestDatabase = await createTestDatabase({ name, migrations, poolSize: 20 });
  const published: KeyInvalidation[] = [];
  const delivered: string[] = [];
  const generation = { consume: acknowledge };
  const clock = { now: new Date() };
  const keyInvalidations = new LocalKeyInvalidations();
  keyInvalidations.subscribe((message) => published.push(message));
  const ctx = new Context(
    {
      database: database.config,
      peers: ofAllServices(NOWHERE),
      internalTokens: ['internal'],
      operatorTokens: ['operator-token-of-the-test'],
      operatorSigningKey: readSigningKey(newSigningKey()),
      logLevel: 'silent',
      redis,
    },
    {
      ...(redis === undefined ? { keyInvalidations } : {}),
      now: () => clock.now,
      consumers: {
        generation: (request, call) => {
          delivered.push(...request.events.map(({ id }) => id));
          return generation.consume(request, call);
        },
      },
    },
  );
  const operator = accountsOperatorHandlers(ctx);
  const newOrganization = async (): Promise<string> => {
    const { organization } = await operator.createOrganization({ name: 'Lycée' }, soon());
    return organization?.id as string;
  };
  return {
    ctx,
    accounts: accountsHandlers(ctx),
    operator,
    published,
    delivered,
    generation,
    clock,
    rows: (sql, values) => database.database.until(soon().deadline).query(sql, values),
    newOrganization,
    newAccount: async () => {
      const request = { organizationId: await newOrganization(), plan: '' };
      const { account } = await operator.createAccount(request, soon());
      return account as Account;
    },
    newKey: async (accountId, environment = 'test') => {
      const request = { accountId, environment, scopes: [...SCOPES], expiresAt: undefined };
      const { key, secret } = await operator.createKey(request, soon());
      return { key: key as Key, secret };
    },
    end: async () => {
      await ctx.close();
      await database.drop();
    },
  };
}

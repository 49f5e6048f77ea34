import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { waitFor } from '../support/waitFor';
import { startTwoRoles, type TwoRoles } from './support/database';
import { MainProcess } from './support/mainProcess';

const SERVICES = ['accounts', 'library', 'cards', 'questions', 'spaces-sessions-stats', 'search', 'generation'];
const CLOSED_ADDRESS = '127.0.0.1:1';
const LONG_MS = 120_000;

let database: TwoRoles;

const main = (service: string): string => join(__dirname, '../../services', service, 'dist/main.js');

beforeAll(async () => {
  database = await startTwoRoles();
}, LONG_MS);
afterAll(() => database.stop());

test.each([
  ['migrates at startup with the migration role', { MIGRATE_ON_START: '1' }],
  ['does not migrate its schema', { MIGRATE_ON_START: '0' }],
])(
  'a service that %s becomes ready with its restricted role',
  async (_, migrating) => {
    const process = MainProcess.start(main('questions'), {
      ...{ DATABASE_URL: database.applicationUrl, MIGRATION_DATABASE_URL: database.ownerUrl },
      ...{ ...migrating, PORT: '0', ADMIN_PORT: '0', DRAIN_SECONDS: '0' },
      ...{ INTERNAL_TOKENS: 'a-token-of-the-test', SERVICE_ADDRESSES: CLOSED_ADDRESS },
    });
    const { admin } = await process.logged('listening');
    await waitFor(async () => (await fetch(`http://${admin as string}/readyz`)).status === 200);
    await process.kill();
  },
  LONG_MS,
);

test(
  'the role of the services reads and writes the migrated tables, and cannot change their schema',
  async () => {
    for (const service of SERVICES) {
      const env = { MIGRATION_DATABASE_URL: database.ownerUrl, DATABASE_APPLICATION_ROLE: 'application' };
      await promisify(execFile)(process.execPath, [main(service), 'migrate'], { env });
    }
    const client = new Client({ connectionString: database.applicationUrl });
    await client.connect();
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE tableowner = 'owner'`,
    );
    expect(tables.length).toBeGreaterThan(SERVICES.length);
    for (const { name } of tables) {
      await client.query(`SELECT FROM ${name}`);
      const deleting = client.query(`DELETE FROM ${name}`);
      if (name.endsWith('.migrations')) await expect(deleting).rejects.toMatchObject({ code: '42501' });
      else if (name.endsWith('.audit_log')) await expect(deleting).rejects.toThrow('added only');
      else await deleting;
      await expect(client.query(`DROP TABLE ${name}`)).rejects.toMatchObject({ code: '42501' });
    }
    await expect(client.query('CREATE TABLE accounts.more ()')).rejects.toMatchObject({ code: '42501' });
    await client.end();
  },
  LONG_MS,
);

test('scale.md lists the tables whose key does not contain the account', async () => {
  const client = new Client({ connectionString: database.applicationUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT n.nspname || '.' || t.relname AS name
     FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid JOIN pg_namespace n ON n.oid = t.relnamespace
     WHERE i.indisunique AND pg_get_userbyid(t.relowner) = 'owner' AND t.relkind = 'r' AND t.relname <> 'migrations'
       AND NOT EXISTS (
         SELECT FROM pg_attribute a
         WHERE a.attrelid = t.oid AND a.attnum = ANY (i.indkey::int2[]) AND a.attname = 'account_id'
       )`,
  );
  await client.end();
  const page = readFileSync(join(__dirname, '../../docs/scale.md'), 'utf8');
  const [, part = ''] = page.split('\n## Distribution by account\n');
  const listed = [...(part.split('\n## ')[0] ?? '').matchAll(/`([a-z_]+\.[a-z_]+)`/g)].map(([, name]) => name);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(listed.toSorted());
});

import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { Api, type JsonObject } from '../support/api';
import { PNG } from '../support/fill';
import { suiteFolder } from '../support/folder';
import { newAccount, operator, runOperator } from '../support/operator';
import { runningProduct } from '../support/product';
import { studyText } from '../support/texts';
import { waitFor } from '../support/waitFor';

const ROLES = ['read', 'support', 'admin'] as const;
type Role = (typeof ROLES)[number];

/**
 * Every command with its required role. A word in capitals stands for an id or a file. Commands with effects run as a
 * dry run if possible.
 */
const COMMANDS: readonly [command: string, role: Role, rest: string][] = [
  ['org create', 'admin', '--name School --dry-run'],
  ['org approve', 'admin', 'ORG --dry-run'],
  ['org withdraw', 'admin', 'ORG --dry-run'],
  ['org allow-external-ai', 'admin', 'ORG --dry-run'],
  ['org disallow-external-ai', 'admin', 'ORG --dry-run'],
  ['org show', 'read', 'ORG'],
  ['org delete', 'admin', 'DELETED'],
  ['org list', 'read', ''],
  ['account create', 'admin', '--org ORG --dry-run'],
  ['account plan', 'admin', 'ACCOUNT inactive --dry-run'],
  ['account suspend', 'support', 'ACCOUNT --dry-run'],
  ['account resume', 'support', 'ACCOUNT --dry-run'],
  ['account show', 'read', 'ACCOUNT'],
  ['account list', 'read', '--org ORG'],
  ['account usage', 'read', 'ACCOUNT'],
  ['account quota', 'admin', 'ACCOUNT --contents 7 --memocards 7 --questions 7 --dry-run'],
  ['account export', 'admin', 'EMPTY --to NEWFILE'],
  ['account import', 'admin', 'EXPORT'],
  ['account delete', 'admin', 'ACCOUNT --dry-run'],
  ['erasures show', 'read', 'ERASED'],
  ['erasures list', 'read', ''],
  ['key create', 'admin', '--account ACCOUNT --env test --scopes all --dry-run'],
  ['key rotate', 'admin', 'KEY --overlap 24h --dry-run'],
  ['key limit', 'support', 'KEY 5 --dry-run'],
  ['key find', 'read', ''],
  ['key revoke', 'support', 'KEY --dry-run'],
  ['key list', 'read', '--account ACCOUNT'],
  ['credits grant', 'admin', 'ACCOUNT 5 --dry-run'],
  ['credits adjust', 'admin', 'ACCOUNT 5 --reason ticket --dry-run'],
  ['credits show', 'read', 'ACCOUNT'],
  ['credits ledger', 'read', 'ACCOUNT'],
  ['credits reconcile', 'read', 'ACCOUNT'],
  ['job list', 'read', '--account ACCOUNT'],
  ['job show', 'read', 'JOB'],
  ['job cancel', 'support', 'JOB --dry-run'],
  ['outbox status', 'read', ''],
  ['outbox list', 'read', ''],
  ['outbox retry', 'support', '--dry-run'],
  ['content cover', 'support', 'CONTENT IMAGE'],
  ['content enrich', 'support', 'CONTENT --podcasts 1 --dry-run'],
  ['space create', 'support', '--account ACCOUNT --name Class --type class --dry-run'],
  ['space archive', 'support', 'SPACE --dry-run'],
  ['space list', 'read', '--account ACCOUNT'],
  ['study import', 'support', '--account ACCOUNT STUDY --dry-run'],
  ['search status', 'read', ''],
  ['search rebuild', 'admin', '--dry-run'],
  ['token create', 'admin', 'somebody --role read --expires 1d --dry-run'],
  ['token revoke', 'admin', 'TOKEN --dry-run'],
  ['token list', 'admin', ''],
  ['audit list', 'read', '--since 1m'],
];

const REJECTED = 'The operator token is unknown, revoked or expired.';

const SESSION = {
  ...{ type: 'practice', status: 'completed', itemsCount: 1, answers: [] },
  ...{ startedAt: '2026-11-20T08:33:12.000Z', endedAt: '2026-11-20T08:40:12.000Z' },
};

describe('every command is rejected for a lower role', () => {
  const folder = suiteFolder();
  let dataDir: string;
  let address: string;
  let ids: Record<string, string>;
  let key: string;
  let tokens: Record<Role | 'nobody' | 'over', string>;

  const newToken = async (role: Role, expires: string): Promise<JsonObject> =>
    operator(dataDir, 'token', 'create', `roles-${randomUUID()}`, '--role', role, '--expires', expires);

  /** Runs the command as this operator. @returns the reason of a rejection; undefined if it was executed */
  async function rejection(token: string, command: string, rest: string): Promise<string | undefined> {
    const args = `${command} ${rest.replaceAll(/\b[A-Z]{3,}\b/g, (name) => ids[name] ?? name)}`.trim().split(' ');
    const env = { SERVICE_ADDRESSES: address, OPERATOR_TOKEN: token };
    const { status, err } = await runOperator(args, env, key);
    const [line = ''] = err.split('\n');
    return status === 0 ? undefined : (JSON.parse(line) as { error: { message: string } }).error.message;
  }

  beforeAll(async () => {
    const product = await runningProduct();
    ({ dataDir } = product);
    address = product.info.operatorAddress;
    const account = await newAccount(dataDir, { credits: 100 });
    ({ key } = account);
    const api = new Api(product.baseUrl, key);
    const content = await api.content({ text: studyText(2_000) });
    const { jobId } = (await api.post(`/v1/contents/${content}/memocard-generations`)).json;
    const args = ['--account', account.accountId, '--name', 'C', '--type', 'class'];
    const space = await operator(dataDir, 'space', 'create', ...args);
    const empty = await operator(dataDir, 'account', 'create', '--org', account.organizationId);
    const erased = await operator(dataDir, 'account', 'create', '--org', account.organizationId);
    await operator(dataDir, 'account', 'delete', String(erased['accountId']));
    const file = (name: string): string => join(folder, name);
    await operator(dataDir, 'account', 'export', String(empty['accountId']), '--to', file('account'));
    const exported = readFileSync(file('account'), 'utf8');
    writeFileSync(file('export'), exported.replaceAll(String(empty['accountId']), randomUUID()));
    writeFileSync(file('image'), PNG);
    writeFileSync(file('study'), JSON.stringify({ reviews: [], sessions: [SESSION] }));
    const deleted = await operator(dataDir, 'org', 'create', '--name', 'Deleted');
    ids = {
      ...{
        ORG: account.organizationId,
        DELETED: String(deleted['organizationId']),
        ACCOUNT: account.accountId,
        KEY: account.keyId,
      },
      ...{ CONTENT: content, JOB: String(jobId) },
      ...{ EMPTY: String(empty['accountId']), ERASED: String(erased['accountId']), SPACE: String(space['id']) },
      ...{ TOKEN: String((await newToken('read', '1d'))['tokenId']), NEWFILE: file('new') },
      ...{ EXPORT: file('export'), IMAGE: file('image'), STUDY: file('study') },
    };
    // The token is valid long enough to be created before it expires on a busy machine.
    const over = await newToken('admin', new Date(Date.now() + 5_000).toISOString());
    const [read, support, admin] = await Promise.all(ROLES.map((role) => newToken(role, '1d')));
    const made = Object.entries({ over, read, support, admin }).map(([who, token]) => [who, String(token?.['token'])]);
    tokens = { nobody: 'not-a-token', ...(Object.fromEntries(made) as Omit<typeof tokens, 'nobody'>) };
    await waitFor(async () => (await rejection(tokens.over, 'org list', '')) === REJECTED, { everyMs: 250 });
  });

  test('the table of roles contains every command', async () => {
    const namesIn = async (...group: string[]): Promise<string[]> => {
      const { out } = await runOperator([...group, '--help']);
      const [, names = ''] = out.split('\nCommands:\n');
      return [...names.matchAll(/^ {2}([a-z][a-z-]*)/gm)]
        .map(([, name = '']) => name)
        .filter((name) => name !== 'help');
    };
    const groups = (await namesIn()).filter((name) => name !== 'doctor');
    const all: string[] = [];
    for (const group of groups) all.push(...(await namesIn(group)).map((name) => `${group} ${name}`));
    expect(COMMANDS.map(([command]) => command).toSorted()).toEqual(all.toSorted());
  });

  test('an unknown and an expired token are rejected', async () => {
    expect(await rejection(tokens.nobody, 'org list', '')).toContain(REJECTED);
    expect(await rejection(tokens.over, 'org list', '')).toContain(REJECTED);
  });

  test.each(COMMANDS)('the command requires its role: %s: %s', async (command, role, rest) => {
    const lower = ROLES[ROLES.indexOf(role) - 1];
    if (lower !== undefined) {
      expect(await rejection(tokens[lower], command, rest)).toContain(`This command needs the role ${role}.`);
    }
    expect(await rejection(tokens[role], command, rest)).toBeUndefined();
  });
});

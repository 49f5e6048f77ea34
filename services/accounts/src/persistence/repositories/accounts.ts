import type { Page, Queryable } from '@learning-library/common/postgres';
import type { Account } from '@learning-library/proto';
import type { PageRequest } from '../../domain/page';
import { accounts, type StoredAccount } from '../tables/account';
import { readPage } from './pages';

type ExternalAi = Pick<Account, 'externalAiAllowed'>;

const EXTERNAL_AI = `
  (SELECT o.external_ai_allowed FROM {schema}.organizations o WHERE o.id = organization_id) AS "externalAiAllowed"`;
const SELECTED = `${accounts.selected}, ${EXTERNAL_AI}`;

const NEW = accounts.batch('createdAt');
const INSERT = NEW.insertFrom(
  `${NEW.rows} WHERE EXISTS (SELECT FROM {schema}.organizations o WHERE o.id = item.organization_id AND o.deletion_requested_at IS NULL)`,
);

/** @returns undefined where there is no such organization. */
export async function insertAccount(
  tx: Queryable,
  { createdAt, ...account }: StoredAccount & { createdAt: Date },
): Promise<Account | undefined> {
  const sql = `${INSERT} RETURNING ${EXTERNAL_AI}`;
  const [row] = await tx.query<ExternalAi>(sql, NEW.values([{ ...account, createdAt }]));
  return row && { ...account, ...row };
}

/** As it is, until the transaction ends. */
export async function lockAccount(tx: Queryable, accountId: string): Promise<Account | undefined> {
  const [account] = await accounts.query<ExternalAi>(
    tx,
    `SELECT ${SELECTED} FROM {schema}.accounts a WHERE a.id = $1 FOR NO KEY UPDATE`,
    [accountId],
  );
  return account;
}

/** Sets plan and status. */
export async function updateAccount(tx: Queryable, { id, plan, status }: Account): Promise<void> {
  await tx.query('UPDATE {schema}.accounts SET plan = $2, status = $3 WHERE id = $1', [id, plan, status]);
}

/** Those of the accounts that exist, in no particular order. */
export async function findAccounts(queryable: Queryable, ids: readonly string[]): Promise<Account[]> {
  return accounts.query<ExternalAi>(
    queryable,
    `SELECT ${SELECTED} FROM {schema}.accounts a WHERE a.id = ANY ($1::uuid[])`,
    [ids],
  );
}

export function listAccounts(queryable: Queryable, organizationId: string, page: PageRequest): Promise<Page<Account>> {
  const { name, alias } = accounts;
  const query: typeof accounts.query<ExternalAi> = (...call) => accounts.query(...call);
  const table = { name, alias, selected: SELECTED, query };
  return readPage(queryable, table, page, ['organization_id', organizationId]);
}

import { type Page, pageOf, type Queryable } from '@learning-library/common/postgres';
import type { Account } from '@learning-library/proto';
import type { PageRequest } from '../../domain/page';
import type { Plan } from '../../domain/plan';
import type { AccountStatus } from '../../domain/status';
import { accounts, type StoredAccount } from '../tables/account';

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
export async function lockAccount(tx: Queryable, accountId: string): Promise<StoredAccount | undefined> {
  const [account] = await accounts.query(
    tx,
    `SELECT ${accounts.selected} FROM {schema}.accounts a WHERE a.id = $1 FOR NO KEY UPDATE`,
    [accountId],
  );
  return account;
}

/** @returns undefined where there is no such account. */
export async function setPlan(tx: Queryable, accountId: string, plan: Plan): Promise<Account | undefined> {
  const [account] = await accounts.query<ExternalAi>(
    tx,
    `UPDATE {schema}.accounts a SET plan = $2 WHERE a.id = $1 RETURNING ${SELECTED}`,
    [accountId, plan],
  );
  return account;
}

/** @returns whether the status has changed, or undefined where there is no such account */
export async function setStatus(
  tx: Queryable,
  accountId: string,
  status: AccountStatus,
): Promise<{ account: Account; changed: boolean } | undefined> {
  const [row] = await accounts.query<ExternalAi & { changed: boolean }>(
    tx,
    `UPDATE {schema}.accounts a SET status = $2
     FROM (SELECT id, status FROM {schema}.accounts WHERE id = $1 FOR NO KEY UPDATE) before
     WHERE a.id = before.id
     RETURNING ${SELECTED}, before.status <> $2 AS changed`,
    [accountId, status],
  );
  if (row === undefined) return undefined;
  const { changed, ...account } = row;
  return { account, changed };
}

/** Those of the accounts that exist, in no particular order. */
export async function findAccounts(queryable: Queryable, ids: readonly string[]): Promise<Account[]> {
  return accounts.query<ExternalAi>(
    queryable,
    `SELECT ${SELECTED} FROM {schema}.accounts a WHERE a.id = ANY ($1::uuid[])`,
    [ids],
  );
}

export async function listAccounts(
  queryable: Queryable,
  organizationId: string,
  page: PageRequest,
): Promise<Page<Account>> {
  const rows = await accounts.query<ExternalAi>(
    queryable,
    `SELECT ${SELECTED} FROM {schema}.accounts a
     WHERE a.organization_id = $1 AND ($2::uuid IS NULL OR a.id > $2)
     ORDER BY a.id LIMIT $3`,
    [organizationId, page.afterId, page.size + 1],
  );
  return pageOf(rows, page.size);
}

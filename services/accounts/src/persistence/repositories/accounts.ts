import type { Queryable } from '@learning-library/common';
import type { Account } from '@learning-library/proto';
import type { PageRequest } from '../../domain/page';
import type { Plan } from '../../domain/plan';
import type { AccountStatus } from '../../domain/status';

interface AccountRow {
  id: string;
  organizationId: string;
  name: string | null;
  plan: Plan;
  status: AccountStatus;
  externalAiAllowed: boolean;
}

const COLUMNS = `a.id, a.organization_id AS "organizationId", a.name, a.plan, a.status,
  (SELECT o.external_ai_allowed FROM {schema}.organizations o WHERE o.id = a.organization_id) AS "externalAiAllowed"`;

/** @returns undefined where there is no such organization. */
export async function insertAccount(
  tx: Queryable,
  account: { id: string; organizationId: string; name: string | null; plan: Plan; createdAt: Date },
): Promise<Account | undefined> {
  const [row] = await tx.query<AccountRow>(
    `INSERT INTO {schema}.accounts AS a (id, organization_id, name, plan, status, created_at)
     SELECT $1, o.id, $3, $4, 'active', $5 FROM {schema}.organizations o WHERE o.id = $2
     RETURNING ${COLUMNS}`,
    [account.id, account.organizationId, account.name, account.plan, account.createdAt],
  );
  return row && toAccount(row);
}

/** @returns undefined where there is no such account. */
export async function setPlan(tx: Queryable, accountId: string, plan: Plan): Promise<Account | undefined> {
  const [row] = await tx.query<AccountRow>(
    `UPDATE {schema}.accounts a SET plan = $2 WHERE a.id = $1 RETURNING ${COLUMNS}`,
    [accountId, plan],
  );
  return row && toAccount(row);
}

/** @returns whether the status has changed, or undefined where there is no such account */
export async function setStatus(
  tx: Queryable,
  accountId: string,
  status: AccountStatus,
): Promise<{ account: Account; changed: boolean } | undefined> {
  const [row] = await tx.query<AccountRow & { changed: boolean }>(
    `UPDATE {schema}.accounts a SET status = $2
     FROM (SELECT id, status FROM {schema}.accounts WHERE id = $1 FOR NO KEY UPDATE) before
     WHERE a.id = before.id
     RETURNING ${COLUMNS}, before.status <> $2 AS changed`,
    [accountId, status],
  );
  return row && { account: toAccount(row), changed: row.changed };
}

/** Those of the accounts that exist, in no particular order. */
export async function findAccounts(queryable: Queryable, ids: readonly string[]): Promise<Account[]> {
  const rows = await queryable.query<AccountRow>(
    `SELECT ${COLUMNS} FROM {schema}.accounts a WHERE a.id = ANY ($1::uuid[])`,
    [ids],
  );
  return rows.map(toAccount);
}

/** Oldest first, one row more than the page holds. */
export async function listAccounts(
  queryable: Queryable,
  organizationId: string,
  page: PageRequest,
): Promise<Account[]> {
  const rows = await queryable.query<AccountRow>(
    `SELECT ${COLUMNS} FROM {schema}.accounts a
     WHERE a.organization_id = $1 AND ($2::uuid IS NULL OR a.id > $2)
     ORDER BY a.id LIMIT $3`,
    [organizationId, page.afterId, page.size + 1],
  );
  return rows.map(toAccount);
}

function toAccount({ id, organizationId, name, plan, status, externalAiAllowed }: AccountRow): Account {
  return { id, organizationId, name: name ?? undefined, plan, status, externalAiAllowed };
}

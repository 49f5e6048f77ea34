import type { Page, Queryable } from '@learning-library/common/postgres';
import type { Account } from '@learning-library/proto';
import type { PageRequest } from '../../domain/page';
import { accounts, type StoredAccount } from '../tables/account';
import { lockById, readPage } from './rows';

type ExternalAi = Pick<Account, 'externalAiAllowed'>;

const EXTERNAL_AI = `
  (SELECT o.external_ai_allowed FROM {schema}.organizations o WHERE o.id = organization_id) AS "externalAiAllowed"`;
const SELECTED = `${accounts.selected}, ${EXTERNAL_AI}`;
const WITH_EXTERNAL_AI = {
  name: accounts.name,
  alias: accounts.alias,
  selected: SELECTED,
  query: (queryable: Queryable, text: string, values: readonly unknown[]): Promise<Account[]> =>
    accounts.query<ExternalAi>(queryable, text, values),
};

const NEW = accounts.newRows('createdAt');
const INSERT = NEW.insertFrom(
  `${NEW.one} WHERE EXISTS (SELECT FROM {schema}.organizations o WHERE o.id = item.organization_id)`,
);

/** Inserts an account. @returns undefined if the organization does not exist */
export async function insertAccount(
  tx: Queryable,
  { createdAt, ...account }: StoredAccount & { createdAt: Date },
): Promise<Account | undefined> {
  const sql = `${INSERT} RETURNING ${EXTERNAL_AI}`;
  const [row] = await tx.query<ExternalAi>(sql, NEW.values({ ...account, createdAt }));
  return row && { ...account, ...row };
}

export function lockAccount(tx: Queryable, id: string): Promise<Account | undefined> {
  return lockById(tx, WITH_EXTERNAL_AI, id);
}

/** Sets plan and status of an account. */
export async function updateAccount(tx: Queryable, { id, plan, status }: Account): Promise<void> {
  await tx.query('UPDATE {schema}.accounts SET plan = $2, status = $3 WHERE id = $1', [id, plan, status]);
}

export async function findAccount(queryable: Queryable, id: string): Promise<Account | undefined> {
  const [account] = await accounts.query<ExternalAi>(
    queryable,
    `SELECT ${SELECTED} FROM {schema}.accounts a WHERE a.id = $1`,
    [id],
  );
  return account;
}

export function listAccounts(queryable: Queryable, organizationId: string, page: PageRequest): Promise<Page<Account>> {
  return readPage(queryable, WITH_EXTERNAL_AI, page, ['organization_id', organizationId]);
}

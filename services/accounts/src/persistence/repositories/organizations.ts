import type { Page, Queryable } from '@learning-library/common/postgres';
import type { Organization } from '@learning-library/proto';
import type { PageRequest } from '../../domain/page';
import { organizations } from '../tables/organization';
import { lockById, readById, readPage } from './rows';

const NEW = organizations.newRows('createdAt');
const INSERT = NEW.insertFrom(NEW.one);

export async function insertOrganization(
  tx: Queryable,
  { createdAt, ...organization }: Organization & { createdAt: Date },
): Promise<Organization> {
  await tx.query(INSERT, NEW.values({ ...organization, createdAt }));
  return organization;
}

/** Sets the approval and the permission to send texts to a model. */
export async function updateOrganization(
  tx: Queryable,
  { id, liveEnabled, externalAiAllowed }: Organization,
): Promise<void> {
  await tx.query('UPDATE {schema}.organizations SET live_enabled = $2, external_ai_allowed = $3 WHERE id = $1', [
    ...[id, liveEnabled, externalAiAllowed],
  ]);
}

export function lockOrganization(tx: Queryable, id: string): Promise<Organization | undefined> {
  return lockById(tx, organizations, id);
}

export function findOrganization(queryable: Queryable, id: string): Promise<Organization | undefined> {
  return readById(queryable, organizations, id);
}

export function listOrganizations(queryable: Queryable, page: PageRequest): Promise<Page<Organization>> {
  return readPage(queryable, organizations, page);
}

/** Deletes an organization. @returns false if it has accounts, or one of its accounts is being erased */
export async function deleteOrganization(tx: Queryable, id: string): Promise<boolean> {
  // The next statement sees the accounts of transactions that end before this lock.
  await tx.query(`SELECT FROM {schema}.organizations WHERE id = $1 FOR UPDATE`, [id]);
  const rows = await tx.query(
    `DELETE FROM {schema}.organizations o WHERE id = $1
       AND NOT EXISTS (SELECT FROM {schema}.accounts a WHERE a.organization_id = o.id)
       AND NOT EXISTS (SELECT FROM {schema}.erasures e WHERE e.organization_id = o.id AND e.status = 'running')
     RETURNING 1`,
    [id],
  );
  return rows.length > 0;
}

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

/**
 * Marks an organization for deletion with its accounts; its live keys stop working immediately. @returns whether it exists
 */
export async function requestDeletion(tx: Queryable, id: string): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE {schema}.organizations
     SET live_enabled = false, deletion_requested_at = coalesce(deletion_requested_at, now()) WHERE id = $1 RETURNING 1`,
    [id],
  );
  return rows.length > 0;
}

export async function countAccounts(queryable: Queryable, id: string): Promise<number> {
  const [row] = await queryable.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM {schema}.accounts WHERE organization_id = $1',
    [id],
  );
  return row?.count ?? 0;
}

const TO_DELETE = 'deletion_requested_at IS NOT NULL';

/** Accounts of organizations that are being deleted, whose erasure has not begun. */
export async function accountsToErase(tx: Queryable, limit: number): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `SELECT a.id FROM {schema}.organizations o JOIN {schema}.accounts a ON a.organization_id = o.id
     WHERE o.${TO_DELETE} AND NOT EXISTS (
       SELECT FROM {schema}.erasures e WHERE e.account_id = a.id AND e.status = 'running'
     ) ORDER BY a.id LIMIT $1 FOR UPDATE OF a SKIP LOCKED`,
    [limit],
  );
  return rows.map(({ id }) => id);
}

/** Finds an organization that can be deleted, because it has no accounts, not even one that is being erased. */
export async function organizationToDelete(queryable: Queryable): Promise<string | undefined> {
  const [row] = await queryable.query<{ id: string }>(
    `SELECT o.id FROM {schema}.organizations o
     WHERE o.${TO_DELETE} AND NOT EXISTS (SELECT FROM {schema}.accounts a WHERE a.organization_id = o.id)
       AND NOT EXISTS (
         SELECT FROM {schema}.erasures e WHERE e.organization_id = o.id AND e.status = 'running'
       ) LIMIT 1`,
  );
  return row?.id;
}

/** Deletes an organization without accounts. @returns the number of deleted rows */
export async function deleteEmptyOrganization(queryable: Queryable, id: string): Promise<number> {
  const rows = await queryable.query(`DELETE FROM {schema}.organizations WHERE id = $1 AND ${TO_DELETE} RETURNING 1`, [
    id,
  ]);
  return rows.length;
}

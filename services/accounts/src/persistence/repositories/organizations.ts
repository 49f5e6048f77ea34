import type { Queryable } from '@learning-library/common';
import type { Organization } from '@learning-library/proto';
import type { PageRequest } from '../../domain/page';

const COLUMNS = 'id, name, live_enabled AS "liveEnabled", external_ai_allowed AS "externalAiAllowed"';

export async function insertOrganization(
  tx: Queryable,
  organization: { id: string; name: string; createdAt: Date },
): Promise<Organization> {
  const rows = await tx.query<Organization>(
    `INSERT INTO {schema}.organizations (id, name, live_enabled, external_ai_allowed, created_at)
     VALUES ($1, $2, false, false, $3) RETURNING ${COLUMNS}`,
    [organization.id, organization.name, organization.createdAt],
  );
  return rows[0] as Organization;
}

/** @returns undefined where there is no such organization. */
export async function setLiveEnabled(
  tx: Queryable,
  organizationId: string,
  liveEnabled: boolean,
): Promise<Organization | undefined> {
  const [row] = await tx.query<Organization>(
    `UPDATE {schema}.organizations SET live_enabled = $2 WHERE id = $1 RETURNING ${COLUMNS}`,
    [organizationId, liveEnabled],
  );
  return row;
}

/** @returns undefined where there is no such organization. */
export async function setExternalAiAllowed(
  tx: Queryable,
  organizationId: string,
  allowed: boolean,
): Promise<Organization | undefined> {
  const [row] = await tx.query<Organization>(
    `UPDATE {schema}.organizations SET external_ai_allowed = $2 WHERE id = $1 RETURNING ${COLUMNS}`,
    [organizationId, allowed],
  );
  return row;
}

export async function findOrganization(queryable: Queryable, id: string): Promise<Organization | undefined> {
  const [row] = await queryable.query<Organization>(`SELECT ${COLUMNS} FROM {schema}.organizations WHERE id = $1`, [
    id,
  ]);
  return row;
}

/** Oldest first, one row more than the page holds. */
export async function listOrganizations(queryable: Queryable, page: PageRequest): Promise<Organization[]> {
  return queryable.query<Organization>(
    `SELECT ${COLUMNS} FROM {schema}.organizations WHERE $1::uuid IS NULL OR id > $1 ORDER BY id LIMIT $2`,
    [page.afterId, page.size + 1],
  );
}

import { type Page, pageOf, type Queryable } from '@learning-library/common/postgres';
import type { Organization } from '@learning-library/proto';
import type { PageRequest } from '../../domain/page';
import { organizations } from '../tables/organization';

const NEW = organizations.batch('createdAt');

export async function insertOrganization(
  tx: Queryable,
  { createdAt, ...organization }: Organization & { createdAt: Date },
): Promise<Organization> {
  await tx.query(NEW.insert, NEW.values([{ ...organization, createdAt }]));
  return organization;
}

/** @returns undefined where there is no such organization. */
export function setLiveEnabled(tx: Queryable, id: string, liveEnabled: boolean): Promise<Organization | undefined> {
  return set(tx, id, 'live_enabled', liveEnabled);
}

/** @returns undefined where there is no such organization. */
export function setExternalAiAllowed(tx: Queryable, id: string, allowed: boolean): Promise<Organization | undefined> {
  return set(tx, id, 'external_ai_allowed', allowed);
}

async function set(
  tx: Queryable,
  id: string,
  column: 'live_enabled' | 'external_ai_allowed',
  value: boolean,
): Promise<Organization | undefined> {
  const [row] = await tx.query<Organization>(
    `UPDATE {schema}.organizations SET ${column} = $2 WHERE id = $1 RETURNING ${organizations.selected}`,
    [id, value],
  );
  return row;
}

/** As it is, until the transaction ends. */
export async function lockOrganization(tx: Queryable, id: string): Promise<Organization | undefined> {
  const [row] = await tx.query<Organization>(
    `SELECT ${organizations.selected} FROM {schema}.organizations WHERE id = $1 FOR NO KEY UPDATE`,
    [id],
  );
  return row;
}

export async function findOrganization(queryable: Queryable, id: string): Promise<Organization | undefined> {
  const [row] = await queryable.query<Organization>(
    `SELECT ${organizations.selected} FROM {schema}.organizations WHERE id = $1`,
    [id],
  );
  return row;
}

export async function listOrganizations(queryable: Queryable, page: PageRequest): Promise<Page<Organization>> {
  const rows = await queryable.query<Organization>(
    `SELECT ${organizations.selected} FROM {schema}.organizations WHERE $1::uuid IS NULL OR id > $1 ORDER BY id LIMIT $2`,
    [page.afterId, page.size + 1],
  );
  return pageOf(rows, page.size);
}

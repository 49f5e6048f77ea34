import type { Column, TableSchema } from '../../postgres';
import type { Quota } from '../../contract/errors';
import type { Takes } from '../quotas';

export interface ReferenceTable {
  name: string;
  id: string;
  count?: string;
  quota?: Quota;
  /** Other usage of the account, with the column of the row that has its amount. */
  takes?: Takes;
  /** Whether the references are to contents, with their folders and the time of the purge. */
  inFolders?: true;
  /** The column with the time of the last recording; `recorded_at` by default. */
  recordedAt?: string;
  /** A column that is 0 in a new row. */
  zero?: string;
}

/** The condition for rows whose count the library service has not acknowledged (docs/protocols/counters.md). */
export const UNREPORTED = 'count_version > reported_version AND deleted_at IS NULL';

export interface CountingReferenceTable extends ReferenceTable {
  count: string;
  quota: Quota;
}

export function referencesTable({ name, id, count, inFolders }: ReferenceTable): TableSchema {
  const toPurge = {
    name: `${name}_to_purge`,
    columns: ['deletedAt'],
    where: 'deleted_at IS NOT NULL AND purged_at IS NULL',
  };
  const columns: Record<string, Column> = {
    accountId: { type: 'uuid', primary: true },
    [id]: { type: 'uuid', primary: true },
    confirmed: { type: 'boolean' },
    ...(count !== undefined && {
      [count]: { type: 'integer' },
      countVersion: { type: 'integer', default: 0, notExported: true },
      reportedVersion: { type: 'integer', default: 0, notExported: true },
    }),
    ...(inFolders && {
      folderId: { type: 'uuid', nullable: true },
      purgedAt: { type: 'timestamptz', precision: 3, nullable: true },
    }),
    recordedAt: { type: 'timestamptz', precision: 3 },
    deletedAt: { type: 'timestamptz', precision: 3, nullable: true },
  };
  return {
    name,
    columns,
    checks: count === undefined ? [] : [{ name: `${name}_${count}_check`, expression: `${count} >= 0` }],
    indices: [
      { name: `${name}_deleted_at`, columns: ['deletedAt'], where: 'deleted_at IS NOT NULL' },
      { name: `${name}_unconfirmed`, columns: ['recordedAt'], where: 'NOT confirmed' },
      ...(inFolders ? [toPurge] : []),
      ...(count === undefined ? [] : [{ name: `${name}_unreported`, columns: [id], where: UNREPORTED }]),
    ],
  };
}

/** The SQL that adds versions to the counts. Each content with items is then reported to the library service once. */
export function addCountVersions(schema: string, { name, count }: CountingReferenceTable): string {
  return `
    ALTER TABLE ${schema}.${name}
      ADD COLUMN IF NOT EXISTS count_version integer NOT NULL DEFAULT 0,
      ADD COLUMN IF NOT EXISTS reported_version integer NOT NULL DEFAULT 0;
    UPDATE ${schema}.${name} SET count_version = 1 WHERE ${count} > 0 AND count_version = 0 AND deleted_at IS NULL;`;
}

export const UNREPORTED_INDEX = {
  name: 'content_references_unreported',
  on: (schema: string): string => `${schema}.content_references (content_id) WHERE ${UNREPORTED}`,
};

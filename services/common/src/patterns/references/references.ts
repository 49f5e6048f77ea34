import type { ResourceKey } from '../../contract/checks';
import { found } from '../../contract/errors';
import { byIndex, chunkDeletion, keyColumns, keyRows, type Queryable } from '../../postgres';
import { usageSql, type Takes } from '../quotas';
import { liveContent, notInDeletedFolder } from './deletedFolders';
import { type CountingReferenceTable, type ReferenceTable, UNREPORTED } from './table';

export type ReferenceState = 'none' | 'unconfirmed' | 'live' | 'deleted';

/** The number of items of a content. The version increases with every change of the number. */
export interface Count {
  count: number;
  version: number;
}

export interface ContentCount extends Count {
  /** The key of the content. */
  key: ResourceKey;
}

export interface Located {
  folderId?: string | undefined;
}

/**
 * References to resources of another service. Every statement locks rows in the same order, by id and account, so that
 * batches cannot deadlock.
 */
export class References {
  /** Deletes a chunk of rows that a crash left unconfirmed. Calls end within 10 s, so older rows have no caller. */
  readonly purgeUnconfirmed: (queryable: Queryable) => Promise<number>;
  private readonly sql: ReturnType<typeof statements>;
  private readonly inFolders: boolean;

  constructor(table: ReferenceTable) {
    const { name, recordedAt = 'recorded_at' } = table;
    const unconfirmed = `NOT confirmed AND deleted_at IS NULL AND ${recordedAt} < now() - interval '1 hour'`;
    this.purgeUnconfirmed = chunkDeletion(name, unconfirmed);
    this.sql = statements(table);
    this.inFolders = table.inFolders === true;
  }

  async read(queryable: Queryable, keys: readonly ResourceKey[]): Promise<ReferenceState[]> {
    const rows = await queryable.query<{ ordinal: number; state: ReferenceState }>(this.sql.read, keyColumns(keys));
    const states = keys.map((): ReferenceState => 'none');
    for (const row of rows) states[row.ordinal - 1] = row.state;
    return states;
  }

  /** Inserts an unconfirmed row on first use, and renews the time of an existing row that is not marked as deleted. */
  async record(queryable: Queryable, keys: readonly ResourceKey[]): Promise<void> {
    await queryable.query(this.sql.record, keyColumns(keys));
  }

  /** Confirms references, by position; false for one that was deleted meanwhile. */
  async confirm(queryable: Queryable, keys: readonly (ResourceKey & Located)[]): Promise<boolean[]> {
    const folders = this.inFolders ? [keys.map(({ folderId }) => folderId ?? null)] : [];
    return arePresent(keys, await queryable.query(this.sql.confirm, [...keyColumns(keys), ...folders]));
  }

  /** Deletes references to resources that their owner does not have, unless they are confirmed or marked. */
  async drop(queryable: Queryable, keys: readonly ResourceKey[]): Promise<void> {
    await queryable.query(this.sql.drop, keyColumns(keys));
  }

  /**
   * Marks the references to deleted resources, confirmed or not, and releases their quotas. Resources without a
   * reference need no mark.
   */
  async markDeleted(queryable: Queryable, keys: readonly ResourceKey[], now: Date): Promise<void> {
    await queryable.query(this.sql.markDeleted, [...keyColumns(keys), now]);
  }

  /** Locks confirmed, live references until the transaction ends, by position; false for any other. */
  async lock(tx: Queryable, keys: readonly ResourceKey[]): Promise<boolean[]> {
    return arePresent(keys, await tx.query(this.sql.lock, keyColumns(keys)));
  }
}

export class CountingReferences extends References {
  /** Deletes rows that were marked more than 30 days ago and purged, after their owner has purged its own. */
  readonly purgeTombstones: (queryable: Queryable) => Promise<number>;
  private readonly counting: ReturnType<typeof countingStatements>;

  constructor(table: CountingReferenceTable) {
    super(table);
    const purged = "deleted_at < now() - interval '30 days' AND purged_at IS NOT NULL";
    this.purgeTombstones = chunkDeletion(table.name, purged);
    this.counting = countingStatements(table);
  }

  /** Reads counts by position; 0 for a content that is deleted or unknown. */
  async counts(queryable: Queryable, keys: readonly ResourceKey[]): Promise<Count[]> {
    const rows = await queryable.query<Count & { ordinal: number }>(this.counting.counts, keyColumns(keys));
    return byIndex<Count>(keys.length, rows).map((row) => row ?? { count: 0, version: 0 });
  }

  /** The counts that the library service has not acknowledged. @param key only the count of this content */
  async unreported(queryable: Queryable, limit: number, key?: ResourceKey): Promise<ContentCount[]> {
    const rows = await queryable.query<ResourceKey & Count>(this.counting.unreported, [
      limit,
      key?.accountId ?? null,
      key?.id ?? null,
    ]);
    return rows.map(({ accountId, id, ...count }) => ({ key: { accountId, id }, ...count }));
  }

  /**
   * Stores acknowledged versions. Skips locked rows, so that no creation waits; their counts are reported again, which
   * changes nothing.
   */
  async markReported(queryable: Queryable, counts: readonly ContentCount[]): Promise<void> {
    const versions = counts.map(({ version }) => version);
    await queryable.query(this.counting.markReported, [...keyColumns(counts.map(({ key }) => key)), versions]);
  }

  /**
   * Counts items. Must be the last statement of the transaction, because it locks the account's row until the end.
   * @throws forbidden (quota_exceeded)
   */
  async countIn(tx: Queryable, key: ResourceKey, count: number): Promise<ContentCount> {
    const [row] = await tx.query<Count>(this.counting.countIn, [key.accountId, key.id, count]);
    return { key, ...found(row) };
  }
}

const statements = (reference: ReferenceTable) => {
  const { name, id, count, quota, takes = {}, inFolders, recordedAt = 'recorded_at', zero = count } = reference;
  const given: Takes = Object.fromEntries(Object.entries(takes).map(([usage, column]) => [usage, `-item.${column}`]));
  const live = inFolders === undefined ? 'r.deleted_at IS NULL' : liveContent('r');
  const table = `{schema}.${name}`;
  const keys = keyRows(id);
  const [counter, none] = zero === undefined ? ['', ''] : [`, ${zero}`, ', 0'];
  const [folder, folders] = inFolders === undefined ? ['', ''] : [', folder_id', ', $3::uuid[]'];
  return {
    read: `SELECT key.ordinal::int AS ordinal,
        CASE WHEN NOT (${live}) THEN 'deleted' WHEN r.confirmed THEN 'live' ELSE 'unconfirmed' END AS state
      FROM ${keys} JOIN ${table} r USING (account_id, ${id})`,
    record: `INSERT INTO ${table} AS stored (account_id, ${id}, confirmed${counter}, ${recordedAt})
      SELECT DISTINCT account_id, ${id}, false${none}, now() FROM ${keys}
      ORDER BY ${id}, account_id
      ON CONFLICT ON CONSTRAINT ${name}_pkey DO UPDATE SET ${recordedAt} = excluded.${recordedAt}
        WHERE stored.deleted_at IS NULL`,
    confirm: `WITH wanted AS (
        SELECT account_id, ${id}, ordinal${folder}
        FROM unnest($1::uuid[], $2::uuid[]${folders}) WITH ORDINALITY AS key (account_id, ${id}${folder}, ordinal)
      ),
      locked AS MATERIALIZED (
        SELECT r.account_id, r.${id}, wanted.ordinal${inFolders === undefined ? '' : ', wanted.folder_id'}
        FROM wanted JOIN ${table} r USING (account_id, ${id})
        WHERE r.deleted_at IS NULL${inFolders === undefined ? '' : ` AND ${notInDeletedFolder('wanted')}`}
        ORDER BY r.${id}, r.account_id
        FOR NO KEY UPDATE OF r
      )
      UPDATE ${table} r SET confirmed = true${inFolders === undefined ? '' : ', folder_id = locked.folder_id'} FROM locked
      WHERE r.account_id = locked.account_id AND r.${id} = locked.${id}
      RETURNING locked.ordinal::int AS ordinal`,
    drop: `DELETE FROM ${table} r USING unnest($1::uuid[], $2::uuid[]) AS key (account_id, ${id})
      WHERE r.account_id = key.account_id AND r.${id} = key.${id} AND NOT r.confirmed AND r.deleted_at IS NULL`,
    markDeleted: `WITH locked AS MATERIALIZED (
        SELECT r.account_id, r.${id}
        FROM (SELECT DISTINCT account_id, ${id} FROM ${keys}) AS key
        JOIN ${table} r USING (account_id, ${id})
        WHERE r.deleted_at IS NULL
        ORDER BY r.${id}, r.account_id
        FOR NO KEY UPDATE OF r
      ),
      marked AS (
        UPDATE ${table} r SET deleted_at = $3 FROM locked
        WHERE r.account_id = locked.account_id AND r.${id} = locked.${id}
        RETURNING r.*
      )${count === undefined || quota === undefined ? '' : `, used AS (${usageSql({ [quota]: `-item.${count}`, ...given }, 'marked')})`}
      SELECT FROM marked`,
    lock: `SELECT key.ordinal::int AS ordinal FROM ${keys} JOIN ${table} r USING (account_id, ${id})
      WHERE r.confirmed AND ${live}
      ORDER BY r.${id}, r.account_id
      FOR NO KEY UPDATE OF r`,
  };
};

const countingStatements = ({ name, id, count, quota, inFolders }: CountingReferenceTable) => ({
  counts: `SELECT key.ordinal::int AS ordinal, r.${count} AS count, r.count_version AS version
    FROM ${keyRows(id)} JOIN {schema}.${name} r USING (account_id, ${id})
    WHERE ${inFolders === undefined ? 'r.deleted_at IS NULL' : liveContent('r')}`,
  unreported: `SELECT account_id AS "accountId", ${id} AS id, ${count} AS count, count_version AS version
    FROM {schema}.${name}
    WHERE ${UNREPORTED} AND ($2::uuid IS NULL OR account_id = $2) AND ($3::uuid IS NULL OR ${id} = $3)
    ORDER BY ${id} LIMIT $1`,
  markReported: `UPDATE {schema}.${name} r SET reported_version = reported.version
    FROM (
      SELECT r.account_id, r.${id}, wanted.version
      FROM unnest($1::uuid[], $2::uuid[], $3::int[]) AS wanted (account_id, ${id}, version)
      JOIN {schema}.${name} r USING (account_id, ${id})
      WHERE r.reported_version < wanted.version
      FOR NO KEY UPDATE OF r SKIP LOCKED
    ) AS reported
    WHERE r.account_id = reported.account_id AND r.${id} = reported.${id}`,
  countIn: `WITH held AS (
      UPDATE {schema}.${name} SET ${count} = ${count} + $3::integer, count_version = count_version + 1
      WHERE account_id = $1 AND ${id} = $2 RETURNING account_id, ${count} AS count, count_version AS version
    ), used AS (${usageSql({ [quota]: '$3::integer' }, 'held')})
    SELECT count, version FROM held`,
});

const arePresent = (keys: readonly ResourceKey[], rows: readonly { ordinal: number }[]): boolean[] =>
  byIndex(keys.length, rows).map((row) => row !== undefined);

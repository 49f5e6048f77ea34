import type { CreationKey } from '@learning-library/proto';
import type { ResourceKey } from '../../contract/checks';
import { NIL_UUID } from '../../contract/ids';
import { type Database, type NewRows, type Page, pageOf, type Queryable, sharedRead } from '../../postgres';
import { type Used, usageSql } from '../quotas';
import { receiptValues } from '../receipts';
import {
  type ContentCount,
  type Count,
  CountingReferences,
  type CountingReferenceTable,
  liveContent,
} from '../references';
import { missedWrite, writeChanges } from '../writes';
import { creationSql } from './creationSql';

export interface Item {
  id: string;
  accountId: string;
  contentId: string;
  version: number;
}

interface ItemTable<I extends Item> {
  name: string;
  alias: string;
  selected: string;
  byKeys(rest: string): (queryable: Queryable, keys: readonly ResourceKey[]) => Promise<(I | undefined)[]>;
  query<More extends object>(queryable: Queryable, text: string, values?: readonly unknown[]): Promise<(I & More)[]>;
  set(changes: Partial<I>, now: Date, first: number): { list: string; values: unknown[] };
}

export interface ItemsOptions<I extends Item, Row extends object> {
  table: ItemTable<I>;
  contents: CountingReferenceTable;
  rows: NewRows<Row>;
  rowOf: (item: I) => Row;
  filter?: string;
  /** Further usage, which contents (in `column`) and accounts add up: the amount that a row, as `item`, uses. */
  alsoUsed?: { column: string; usage: Used; amount: string };
}

export interface ItemPage {
  content: ResourceKey;
  size: number;
  afterId: string | undefined;
  /** The value of the column `filter`; undefined for all items. */
  only?: string | undefined;
}

/** The items of contents. A mark on a content or its folder hides all of them (docs/protocols/references.md). */
export class ContentItems<I extends Item, Row extends object> {
  readonly contents: CountingReferences;
  readonly quota: CountingReferenceTable['quota'];
  readonly read: (database: Database, key: ResourceKey, deadline: number) => Promise<I | undefined>;
  /** Reads items by position; undefined for a missing item. */
  readonly getMany: (queryable: Queryable, keys: readonly ResourceKey[]) => Promise<(I | undefined)[]>;
  /** SQL that joins the live reference `r` of an item's content. */
  readonly liveReference: string;
  private readonly creation: string;
  private readonly deletion: string;
  private readonly page: string;
  private readonly filteredPage: string;

  constructor(readonly options: ItemsOptions<I, Row>) {
    const { table, contents, rows, filter } = options;
    const { alias } = table;
    this.contents = new CountingReferences(contents);
    this.quota = contents.quota;
    this.liveReference = `r.account_id = ${alias}.account_id AND r.content_id = ${alias}.content_id AND ${liveContent('r')}`;
    const join = `JOIN {schema}.content_references r ON ${this.liveReference}`;
    this.getMany = table.byKeys(`${join} WHERE ${alias}.deleted_at IS NULL`);
    this.read = sharedRead(this.getMany);
    this.creation = creationSql(rows, contents);
    this.deletion = deletionSql(options, this.liveReference);
    this.page = pageSql(table);
    this.filteredPage = filter === undefined ? '' : pageSql(table, `${alias}.${filter} = $5`);
  }

  /** Lists items, oldest first; none for a deleted or unknown content. */
  async list(queryable: Queryable, { content, size, afterId, only }: ItemPage): Promise<Page<I>> {
    const values = [content.accountId, content.id, afterId ?? NIL_UUID, size + 1];
    const { table } = this.options;
    const rows =
      only === undefined
        ? await table.query(queryable, this.page, values)
        : await table.query(queryable, this.filteredPage, [...values, only]);
    return pageOf<I>(rows, size);
  }

  /**
   * Creates an item.
   * @returns the content's new count; undefined if the item has a receipt or the content is not live
   * @throws forbidden (quota_exceeded)
   */
  async insert(
    queryable: Queryable,
    item: I,
    creationKey: CreationKey | undefined,
    encode: () => Uint8Array,
  ): Promise<ContentCount | undefined> {
    const { rows, rowOf } = this.options;
    const values = [...rows.values(rowOf(item)), ...receiptValues(creationKey, encode)];
    const [count] = await queryable.query<Count>(this.creation, values);
    return count && { key: { accountId: item.accountId, id: item.contentId }, ...count };
  }

  /** Inserts rows into a locked content and counts them, as the last statements of the transaction. */
  async publish(tx: Queryable, content: ResourceKey, rows: readonly Row[]): Promise<ContentCount> {
    const { rows: insert } = this.options;
    await tx.query(insert.insertFrom(insert.many), insert.arrays(rows));
    return this.contents.countIn(tx, content, rows.length);
  }

  /** Updates an item. @throws not_found, precondition_failed */
  async update(
    queryable: Queryable,
    key: ResourceKey,
    changes: Partial<I>,
    expectedVersion: number | undefined,
    now: Date,
  ): Promise<I> {
    const { table } = this.options;
    const { list, values } = table.set(changes, now, 4);
    const text = `UPDATE {schema}.${table.name} ${table.alias} SET ${list} FROM {schema}.content_references r
      WHERE ${ofVersion(table.alias)} AND ${this.liveReference} RETURNING ${table.selected}`;
    return writeChanges({
      changes,
      expectedVersion,
      write: async () =>
        (await table.query(queryable, text, [key.id, key.accountId, expectedVersion ?? null, ...values]))[0],
      read: async () => (await this.getMany(queryable, [key]))[0],
    });
  }

  /**
   * Deletes an item and decreases the counts of content and account, in the same statement.
   * @throws not_found, precondition_failed
   */
  async markDeleted(
    tx: Queryable,
    key: ResourceKey,
    expectedVersion: number | undefined,
    now: Date,
  ): Promise<ContentCount> {
    const values = [key.id, key.accountId, expectedVersion ?? null, now];
    const [row] = await tx.query<Count & { contentId: string }>(this.deletion, values);
    if (row === undefined) {
      const [item] = await this.getMany(tx, [key]);
      throw missedWrite(item !== undefined);
    }
    const { contentId, ...count } = row;
    return { key: { accountId: key.accountId, id: contentId }, ...count };
  }
}

const ofVersion = (alias: string): string =>
  `${alias}.id = $1 AND ${alias}.account_id = $2 AND ${alias}.deleted_at IS NULL AND ($3::integer IS NULL OR ${alias}.version = $3)`;

/** Checks the content again in `counted`, because the deletion of the content may commit while this statement waits. */
function deletionSql<I extends Item, Row extends object>(
  { table, contents, alsoUsed }: ItemsOptions<I, Row>,
  liveReference: string,
): string {
  const also = alsoUsed && `, ${alsoUsed.column} = r.${alsoUsed.column} - ${alsoUsed.amount}`;
  return `
    WITH item AS (
      UPDATE {schema}.${table.name} ${table.alias} SET deleted_at = $4 FROM {schema}.content_references r
      WHERE ${ofVersion(table.alias)} AND ${liveReference}
      RETURNING ${table.alias}.*
    ),
    counted AS (
      UPDATE {schema}.content_references r
      SET ${contents.count} = r.${contents.count} - 1, count_version = r.count_version + 1${also ?? ''} FROM item
      WHERE r.account_id = item.account_id AND r.content_id = item.content_id AND r.deleted_at IS NULL
      RETURNING r.account_id, r.content_id, r.${contents.count} AS count, r.count_version${alsoUsed ? `, ${alsoUsed.amount} AS also` : ''}
    ),
    used AS (${usageSql({ [contents.quota]: '-1', ...(alsoUsed && { [alsoUsed.usage]: '-item.also' }) }, 'counted')})
    SELECT content_id AS "contentId", count, count_version AS version FROM counted`;
}

/**
 * Selects a page. Parameters: account, content, the last id of the previous page, the page size. The order is that of an
 * index (`NULLS FIRST`).
 */
function pageSql<I extends Item>({ name, alias, selected }: ItemTable<I>, condition = 'true'): string {
  return `
    SELECT ${selected} FROM {schema}.${name} ${alias}
    WHERE ${alias}.account_id = $1 AND ${alias}.content_id = $2 AND ${alias}.deleted_at IS NULL
      AND ${alias}.id > $3 AND ${condition}
      AND EXISTS (
        SELECT FROM {schema}.content_references r WHERE r.account_id = $1 AND r.content_id = $2 AND ${liveContent('r')}
      )
    ORDER BY ${alias}.id NULLS FIRST LIMIT $4`;
}

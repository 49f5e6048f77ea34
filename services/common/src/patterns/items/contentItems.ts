import { FIRST_ID } from '../../contract/ids';
import type { CreationKey } from '@learning-library/proto';
import type { Key } from '../../contract/checks';
import { type Batch, keyColumns, placedRows, type Queryable } from '../../postgres';
import { type PageBounds, type PageRead, pageReader, type ReadPages } from '../pages';
import { type Counted, countSql } from '../quotas';
import { receiptValues } from '../receipts';
import { CountingReferences, type CountingReferenceTable, liveContent } from '../references';
import { missedWrite, writeChanges } from '../writes';
import { creationSql, type ParentLock } from './creationSql';

export interface Item {
  id: string;
  accountId: string;
  contentId: string;
  version: number;
}

export interface ItemDraft<I> {
  operation?: CreationKey | undefined;
  item: I;
}

interface ItemTable<I extends Item> {
  name: string;
  alias: string;
  selected: string;
  names: string;
  bytes: string;
  byKeys(rest: string): (queryable: Queryable, keys: readonly Key[]) => Promise<(I | undefined)[]>;
  query<More extends object>(queryable: Queryable, text: string, values?: readonly unknown[]): Promise<(I & More)[]>;
  set(changes: Partial<I>, now: Date, first: number): { list: string; values: unknown[] };
}

export interface ItemsOptions<I extends Item, Row extends object> {
  table: ItemTable<I>;
  contents: CountingReferenceTable;
  batch: Batch<Row>;
  rowOf: (item: I) => Row;
  filter?: string;
  /** Another count of a content and of its account, and how much of it a deleted row, as `item`, takes away. */
  alsoCounted?: { column: string; counted: Counted; amount: string };
}

export interface ItemPage {
  content: Key;
  size: number;
  afterId: string | undefined;
  /** Of the column `filter`; undefined for all items. */
  only?: string | undefined;
}

/** Items of contents: one mark on a content or its folder hides all (docs/protocols.md#references-across-services). */
export class ContentItems<I extends Item, Row extends object> {
  readonly contents: CountingReferences;
  readonly quota: CountingReferenceTable['quota'];
  readonly get: (queryable: Queryable, keys: readonly Key[]) => Promise<(I | undefined)[]>;
  /** SQL that joins the live reference `r` of an item's content. */
  readonly liveReference: string;
  private readonly creation: Readonly<Record<ParentLock, string>>;
  private readonly deletion: string;
  private readonly readPages: ReadPages<I>;

  constructor(readonly options: ItemsOptions<I, Row>) {
    const { table, contents, batch, filter } = options;
    const { alias } = table;
    this.contents = new CountingReferences(contents);
    this.quota = contents.quota;
    this.liveReference = `r.account_id = ${alias}.account_id AND r.content_id = ${alias}.content_id AND ${liveContent('r')}`;
    this.get = table.byKeys(`
      JOIN {schema}.content_references r ON ${this.liveReference}
      WHERE ${alias}.deleted_at IS NULL`);
    this.creation = creationSql(batch, contents);
    this.deletion = deletionSql(options, this.liveReference);
    this.readPages = pageReader<I>(table, {
      rows: pagesSql(table, filter),
      order: 'id',
      count: filter === undefined ? 4 : 5,
    });
  }

  list(queryable: Queryable, pages: readonly ItemPage[], bounds?: PageBounds): Promise<PageRead<I>[]> {
    const values = [
      ...keyColumns(pages.map(({ content }) => content)),
      pages.map(({ afterId }) => afterId ?? FIRST_ID),
      pages.map(({ size }) => size + 1),
      ...(this.options.filter === undefined ? [] : [pages.map(({ only }) => only ?? null)]),
    ];
    return this.readPages(queryable, pages, values, bounds);
  }

  async create(
    queryable: Queryable,
    drafts: readonly ItemDraft<I>[],
    lock: ParentLock,
    encode: (item: I) => Uint8Array,
  ): Promise<(I | undefined)[]> {
    const { batch, rowOf } = this.options;
    const rows = await queryable.query<{ id: string }>(this.creation[lock], [
      ...batch.values(drafts.map(({ item }) => rowOf(item))),
      ...receiptValues(drafts, ({ item }) => encode(item)),
    ]);
    const created = new Set(rows.map(({ id }) => id));
    return drafts.map(({ item }) => (created.has(item.id) ? item : undefined));
  }

  /** Inserts rows under a locked content and counts them, as the last statements of the transaction. */
  async publish(tx: Queryable, content: Key, rows: readonly Row[]): Promise<void> {
    const { batch } = this.options;
    await tx.query(batch.insert, batch.values(rows));
    await this.contents.countIn(tx, content, rows.length);
  }

  /** @throws not_found, precondition_failed */
  async update(
    queryable: Queryable,
    key: Key,
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
      read: async () => (await this.get(queryable, [key]))[0],
    });
  }

  /** Also lowers the counts of content and account, in the same statement. @throws not_found, precondition_failed */
  async markDeleted(tx: Queryable, key: Key, expectedVersion: number | undefined, now: Date): Promise<void> {
    const rows = await tx.query(this.deletion, [key.id, key.accountId, expectedVersion ?? null, now]);
    if (rows.length === 0) throw missedWrite((await this.get(tx, [key]))[0] !== undefined);
  }
}

const ofVersion = (alias: string): string =>
  `${alias}.id = $1 AND ${alias}.account_id = $2 AND ${alias}.deleted_at IS NULL AND ($3::integer IS NULL OR ${alias}.version = $3)`;

function deletionSql<I extends Item, Row extends object>(
  { table, contents, alsoCounted }: ItemsOptions<I, Row>,
  liveReference: string,
): string {
  const also = alsoCounted && `, ${alsoCounted.column} = r.${alsoCounted.column} - ${alsoCounted.amount}`;
  return `
    WITH item AS (
      UPDATE {schema}.${table.name} ${table.alias} SET deleted_at = $4 FROM {schema}.content_references r
      WHERE ${ofVersion(table.alias)} AND ${liveReference}
      RETURNING ${table.alias}.*
    ),
    counted AS (
      UPDATE {schema}.content_references r SET ${contents.count} = r.${contents.count} - 1${also ?? ''} FROM item
      WHERE r.account_id = item.account_id AND r.content_id = item.content_id
      RETURNING r.account_id${alsoCounted ? `, ${alsoCounted.amount} AS also` : ''}
    ),
    used AS (${countSql({ [contents.quota]: '-1', ...(alsoCounted && { [alsoCounted.counted]: '-item.also' }) }, 'counted')})
    SELECT 1 FROM item`;
}

/** With a filter, one half of the UNION is that of all items and the other that of one value: each has an index of its own. */
function pagesSql<I extends Item>({ name, alias, selected, bytes }: ItemTable<I>, filter: string | undefined): string {
  const page = (condition: string): string => `(
    SELECT ${selected}, ${bytes} AS bytes FROM {schema}.${name} ${alias}
    WHERE ${alias}.account_id = r.account_id AND ${alias}.content_id = r.content_id AND ${alias}.deleted_at IS NULL
      AND ${alias}.id > request.after_id AND ${condition}
    ORDER BY ${alias}.id NULLS FIRST LIMIT request.size)`;
  const types = ['uuid', 'uuid', 'uuid', 'int', ...(filter === undefined ? [] : ['text'])];
  const columns = `account_id, content_id, after_id, size, ${filter === undefined ? '' : 'wanted, '}place`;
  const pages =
    filter === undefined
      ? page('true')
      : `${page('request.wanted IS NULL')} UNION ALL ${page(`${alias}.${filter} = request.wanted`)}`;
  return `
    SELECT request.place::int AS place, true AS found, item.*
    FROM ${placedRows(types, `request (${columns})`)}
    LEFT JOIN {schema}.content_references r
      ON r.account_id = request.account_id AND r.content_id = request.content_id AND ${liveContent('r')}
    LEFT JOIN LATERAL (${pages}) item ON true`;
}

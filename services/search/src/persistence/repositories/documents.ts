import { chunkDeletion, type Queryable } from '@learning-library/common/postgres';
import type { DocumentKey, DocumentType, EngineHit, Passage } from '../../engine/engine';

export interface DocumentRow extends DocumentKey {
  version: number;
  /** A tsvector; empty if another engine stores the words. */
  lexemes: string;
  passages: readonly Passage[];
}

/**
 * Writes documents. A row of this epoch is replaced only by the same or a newer version, and never if it is removed. A
 * row of an earlier epoch is always replaced. @returns the written ids
 */
export async function putDocuments(queryable: Queryable, rows: readonly DocumentRow[]): Promise<ReadonlySet<string>> {
  const passages = rows.flatMap(({ id, passages: ofOne }) =>
    ofOne.map((passage, position) => ({ ...passage, id, position })),
  );
  const written = await queryable.query<{ id: string }>(
    `WITH put AS (
       INSERT INTO {schema}.documents AS d (id, account_id, type, version, epoch, lexemes)
       SELECT item.id, item.account_id, item.type, item.version, state.epoch, item.lexemes
       FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::integer[], $5::tsvector[])
         AS item (id, account_id, type, version, lexemes)
       CROSS JOIN {schema}.index_state state
       ORDER BY item.id
       ON CONFLICT ON CONSTRAINT documents_pkey DO UPDATE
         SET version = excluded.version, epoch = greatest(d.epoch, excluded.epoch), lexemes = excluded.lexemes,
             removed_at = NULL
         WHERE d.epoch < excluded.epoch OR (d.removed_at IS NULL AND d.version <= excluded.version)
       RETURNING id, account_id, version
     ), outdated AS (
       DELETE FROM {schema}.passages p USING put
       WHERE p.document_id = put.id AND p.account_id = put.account_id AND p.version <> put.version
     ), passages AS (
     INSERT INTO {schema}.passages (document_id, account_id, version, position, lead, text, lexemes)
     SELECT put.id, put.account_id, put.version, item.position, item.lead, item.text,
       item.words
     FROM unnest($6::uuid[], $7::integer[], $8::integer[], $9::text[], $10::tsvector[])
       AS item (document_id, position, lead, text, words)
     JOIN put ON put.id = item.document_id
     ON CONFLICT ON CONSTRAINT passages_pkey DO UPDATE SET lead = excluded.lead, text = excluded.text, lexemes = excluded.lexemes
     )
     SELECT id FROM put`,
    [
      rows.map(({ id }) => id),
      rows.map(({ accountId }) => accountId),
      rows.map(({ type }) => type),
      rows.map(({ version }) => version),
      rows.map(({ lexemes }) => lexemes),
      passages.map(({ id }) => id),
      passages.map(({ position }) => position),
      passages.map(({ lead }) => lead),
      passages.map(({ text }) => text),
      passages.map(({ words }) => words.join(' ')),
    ],
  );
  return new Set(written.map(({ id }) => id));
}

/** Empties the rows but keeps them, so that they reject a late write that read library before the deletion. */
export async function markRemoved(queryable: Queryable, keys: readonly DocumentKey[]): Promise<void> {
  await queryable.query(
    `WITH gone AS (
       DELETE FROM {schema}.passages p USING unnest($1::uuid[], $2::uuid[]) AS item (id, account_id)
       WHERE p.document_id = item.id AND p.account_id = item.account_id
     )
     INSERT INTO {schema}.documents AS d (id, account_id, type, version, epoch, lexemes, removed_at)
     SELECT item.id, item.account_id, item.type, 0, state.epoch, ''::tsvector, now()
     FROM (SELECT DISTINCT * FROM unnest($1::uuid[], $2::uuid[], $3::text[])) AS item (id, account_id, type)
     CROSS JOIN {schema}.index_state state
     ORDER BY item.id
     ON CONFLICT ON CONSTRAINT documents_pkey DO UPDATE
       SET lexemes = ''::tsvector, removed_at = now(), epoch = greatest(d.epoch, excluded.epoch)
       WHERE d.removed_at IS NULL`,
    [keys.map(({ id }) => id), keys.map(({ accountId }) => accountId), keys.map(({ type }) => type)],
  );
}

/** SQL that selects the first matching passage of the document `d`, of the account $1. */
const firstPassage = (words: string): string => `
  SELECT text, lead FROM {schema}.passages
  WHERE document_id = d.id AND account_id = $1 AND lexemes @@ ${words}::tsquery ORDER BY version, position LIMIT 1`;

export interface DocumentQuery {
  accountId: string;
  type: DocumentType | undefined;
  /** Tsqueries for lexemes. */
  all: string;
  inTitle: string;
  asWhole: string;
  offset: number;
  limit: number;
  inPassage: string;
}

/**
 * Orders matches in the title first, then whole words, then by cover density. Each document's lexemes are read once:
 * concatenation copies them, and OFFSET 0 prevents a second copy. IS TRUE prevents the use of the account index.
 */
export async function findDocuments(queryable: Queryable, query: DocumentQuery): Promise<EngineHit[]> {
  const { accountId, type, all, inTitle, asWhole, offset, limit, inPassage } = query;
  const rows = await queryable.query<{ type: DocumentType; id: string } & MaybePassage>(
    `WITH found AS (
       SELECT d.id, d.type, d.lexemes || ''::tsvector AS words FROM {schema}.documents d
       WHERE d.lexemes @@ $2::tsquery AND (d.account_id = $1) IS TRUE ${type === undefined ? '' : `AND d.type = '${type}'`} OFFSET 0
     ), hits AS (
       SELECT id, type, row_number() OVER (
         ORDER BY words @@ $3::tsquery DESC, is_whole DESC,
           ts_rank_cd(words, CASE WHEN is_whole THEN $4::tsquery ELSE $2::tsquery END) DESC, id DESC
       ) AS place FROM (SELECT *, words @@ $4::tsquery AS is_whole FROM found) AS hit ORDER BY place LIMIT $6 OFFSET $7
     )
     SELECT d.type, d.id, p.text, p.lead FROM hits d LEFT JOIN LATERAL (${firstPassage('$5')}) p ON true ORDER BY d.place`,
    [accountId, all, inTitle, asWhole, inPassage, limit, offset],
  );
  return rows.map(({ type: kind, id, ...passage }) => ({ type: kind, id, passage: passageOf(passage) }));
}

/** The first passage of each document of the account that matches the tsquery, by position. */
export async function findPassages(
  queryable: Queryable,
  accountId: string,
  ids: readonly string[],
  inPassage: string,
): Promise<EngineHit['passage'][]> {
  const rows = await queryable.query<MaybePassage>(
    `SELECT p.text, p.lead FROM unnest($2::uuid[]) WITH ORDINALITY AS d (id, ordinal)
     LEFT JOIN LATERAL (${firstPassage('$3')}) p ON true ORDER BY d.ordinal`,
    [accountId, ids, inPassage],
  );
  return rows.map(passageOf);
}

type MaybePassage = { text: string; lead: number } | { text: null; lead: null };

function passageOf(passage: MaybePassage): EngineHit['passage'] {
  return passage.text === null ? undefined : passage;
}

export async function hasDocuments(queryable: Queryable): Promise<boolean> {
  const rows = await queryable.query('SELECT 1 FROM {schema}.documents LIMIT 1');
  return rows.length > 0;
}

const CHUNK = 500;

/** Maximum number of rows per statement, which keeps it within the deadline even if ids are sparse. */
const LOOKED_AT = 2_000;

/**
 * Examines some rows, and deletes those that the rebuild has not indexed.
 * @returns the last examined id, undefined after the last row
 */
export async function removeOutdated(
  queryable: Queryable,
  epoch: number,
  afterId: string,
  untilId: string,
): Promise<string | undefined> {
  const [row] = await queryable.query<{ count: number; lastId: string | null }>(
    `WITH rows AS MATERIALIZED (
       SELECT id, account_id, epoch FROM {schema}.documents WHERE id > $2 AND id <= $3 ORDER BY id LIMIT ${LOOKED_AT}
     ), gone AS (
       DELETE FROM {schema}.documents d USING (
         SELECT d.id, d.account_id FROM {schema}.documents d JOIN rows USING (id, account_id)
         WHERE rows.epoch < $1 AND d.epoch < $1 FOR UPDATE OF d SKIP LOCKED
       ) AS outdated
       WHERE d.id = outdated.id AND d.account_id = outdated.account_id RETURNING d.id, d.account_id
     ), passages AS (
       DELETE FROM {schema}.passages p USING gone WHERE p.document_id = gone.id AND p.account_id = gone.account_id
     )
     SELECT count(*)::integer AS count, (array_agg(id ORDER BY id DESC))[1] AS "lastId" FROM rows`,
    [epoch, afterId, untilId],
  );
  return row?.count === LOOKED_AT ? (row.lastId ?? undefined) : undefined;
}

/**
 * Deletes a chunk of rows of documents that were removed over an hour ago. No write takes longer. @returns the number
 * of rows
 */
export const purgeRemoved = chunkDeletion(
  'documents',
  "removed_at < now() - interval '1 hour' ORDER BY removed_at",
  CHUNK,
);

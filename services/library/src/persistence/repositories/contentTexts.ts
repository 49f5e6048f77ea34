import { type ResourceKey } from '@learning-library/common/contract';
import { keyColumns, keyRows, type Queryable } from '@learning-library/common/postgres';
import { LIVE_CONTENT } from '../tables/content';

export interface TextResult {
  text: string | undefined;
  leftOut: boolean;
}

/**
 * Reads texts by position: at least the first, then up to `maxBytes` of UTF-8. Sizes are known without reading the texts.
 */
export async function getContentTexts(
  queryable: Queryable,
  keys: readonly ResourceKey[],
  maxBytes: number,
): Promise<TextResult[]> {
  const rows = await queryable.query<{ ordinal: number; text: string | null; leftOut: boolean }>(
    `WITH sized AS MATERIALIZED (
       SELECT key.ordinal, key.id, key.account_id,
         sum(octet_length(t.text)) OVER (ORDER BY key.ordinal) - octet_length(t.text) AS before,
         octet_length(t.text) AS bytes
       FROM ${keyRows()}
       JOIN {schema}.contents c ON c.id = key.id AND c.account_id = key.account_id AND ${LIVE_CONTENT}
       JOIN {schema}.content_texts t ON t.content_id = c.id AND t.account_id = c.account_id
     )
     SELECT sized.ordinal::int AS ordinal, t.text, t.text IS NULL AS "leftOut" FROM sized
     LEFT JOIN {schema}.content_texts t
       ON t.content_id = sized.id AND t.account_id = sized.account_id
         AND (sized.before = 0 OR sized.before + sized.bytes <= $3)`,
    [...keyColumns(keys), maxBytes],
  );
  const results: TextResult[] = keys.map(() => ({ text: undefined, leftOut: false }));
  for (const { ordinal, text, leftOut } of rows) results[ordinal - 1] = { text: text ?? undefined, leftOut };
  return results;
}

// Fills an empty database with the callers’ keys and the contents of their accounts in the product.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';

const RATE_LIMIT = 1_000_000;
const SCOPES = ['contents:read', 'contents:write', 'memocards:write', 'search:read'];
const ROWS_AT_ONCE = 1_000;

const CONTENTS = `
  SELECT contents.id, contents.account_id, title, description, language, text
  FROM library.contents JOIN library.content_texts ON content_id = id
  WHERE contents.account_id = ANY ($1::uuid[]) AND contents.id > $2 ORDER BY contents.id LIMIT ${ROWS_AT_ONCE}`;
const INSERT_CONTENTS = `
  WITH row AS (
    SELECT * FROM jsonb_to_recordset($1::jsonb)
      AS row (id uuid, account_id uuid, title text, description text, language text, text text)
  ), content AS (
    INSERT INTO library.contents (id, account_id, title, description, language, has_body)
    SELECT id, account_id, title, description, language, true FROM row RETURNING id
  )
  INSERT INTO library.content_texts (content_id, account_id, text, search)
  SELECT id, account_id, text, setweight(to_tsvector('library.words', title), 'A') ||
    setweight(to_tsvector('library.words', coalesce(description, '')), 'B') || setweight(to_tsvector('library.words', text), 'C')
  FROM row JOIN content USING (id)`;
const INSERT_ACCOUNTS = `
  INSERT INTO accounts.accounts (id, organization_id) SELECT id, $2::uuid FROM unnest($1::uuid[]) AS account (id)`;
const INSERT_KEYS = `
  INSERT INTO accounts.api_keys (id, account_id, hash, environment, scopes, rate_limit)
  SELECT gen_random_uuid(), account_id, hash, 'live', $3::text[], $4 FROM unnest($1::uuid[], $2::text[]) AS key (account_id, hash)`;

async function open(url) {
  const client = new pg.Client(url);
  await client.connect();
  return client;
}

/** @param callers [{ accountId, key }] */
export async function seed(productUrl, databaseUrl, callers) {
  const product = await open(productUrl);
  const client = await open(databaseUrl);
  await client.query(readFileSync(new URL('./schema.sql', import.meta.url), 'utf8'));

  const accounts = [...new Set(callers.map(({ accountId }) => accountId))];
  await client.query(INSERT_ACCOUNTS, [accounts, uuidv7()]);
  const hashes = callers.map(({ key }) => createHash('sha256').update(key).digest('hex'));
  await client.query(INSERT_KEYS, [callers.map(({ accountId }) => accountId), hashes, SCOPES, RATE_LIMIT]);

  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await product.query(CONTENTS, [accounts, last]);
    if (rows.length === 0) break;
    await client.query(INSERT_CONTENTS, [JSON.stringify(rows)]);
    last = rows.at(-1).id;
  }
  await client.query('VACUUM ANALYZE');
  await Promise.all([client.end(), product.end()]);
}

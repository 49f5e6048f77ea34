// A hand-written server with Fastify and pg, with which the product is compared. It has no keys, scopes, limits, ETags and
// receipts. A header contains the account, and a cursor is the last id. run.ts starts it as a process with DATABASE_URL.
import fastify, { type FastifyRequest } from 'fastify';
import { Pool } from 'pg';

const COLUMNS = `id, title, description, language, folder_id AS "folderId", NULL AS "imageUrl",
  created_at AS "createdAt", updated_at AS "updatedAt"`;
const SELECT = `SELECT ${COLUMNS} FROM hand_written.contents WHERE account_id = $1 AND id = $2`;
const LIST = `SELECT ${COLUMNS} FROM hand_written.contents WHERE account_id = $1 AND id < $2 ORDER BY id DESC LIMIT $3`;
const SEARCH = `SELECT ${COLUMNS} FROM hand_written.contents JOIN hand_written.words USING (account_id, id)
  WHERE account_id = $1 AND words @@ to_tsquery('simple', $2) ORDER BY ts_rank(words, to_tsquery('simple', $2)) DESC LIMIT 20`;
const INSERT = `
  WITH content AS (
    INSERT INTO hand_written.contents (account_id, title, description, language, folder_id)
    VALUES ($1, $2, $3, $4, $5) RETURNING *
  ), text AS (
    INSERT INTO hand_written.texts (content_id, text) SELECT id, $6 FROM content
  )
  SELECT ${COLUMNS} FROM content`;
const INSERT_MEMOCARD = `
  INSERT INTO hand_written.memocards (account_id, content_id, front, back)
  SELECT account_id, id, $3, $4 FROM hand_written.contents WHERE account_id = $1 AND id = $2
  RETURNING id, content_id AS "contentId", front, back, created_at AS "createdAt", updated_at AS "updatedAt"`;
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

interface NewContent {
  title: string;
  description?: string | null;
  language?: string | null;
  folderId?: string | null;
  text?: string;
}

// The server ends with the benchmark that started it.
process.on('disconnect', () => process.exit());

async function main(): Promise<void> {
  const pool = new Pool({ connectionString: process.env['DATABASE_URL'] });
  await pool.query(`
    DROP SCHEMA IF EXISTS hand_written CASCADE;
    CREATE SCHEMA hand_written;
    CREATE TABLE hand_written.contents (
      account_id uuid NOT NULL,
      id uuid NOT NULL DEFAULT uuidv7(),
      title text NOT NULL,
      description text,
      language text,
      folder_id uuid,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      updated_at timestamptz(3) NOT NULL DEFAULT now(),
      PRIMARY KEY (account_id, id)
    );
    CREATE TABLE hand_written.texts (content_id uuid PRIMARY KEY, text text NOT NULL);
    CREATE TABLE hand_written.memocards (
      account_id uuid NOT NULL,
      id uuid NOT NULL DEFAULT uuidv7(),
      content_id uuid NOT NULL,
      front text NOT NULL,
      back text NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      updated_at timestamptz(3) NOT NULL DEFAULT now(),
      PRIMARY KEY (account_id, id)
    );
    CREATE INDEX memocards_of_a_content ON hand_written.memocards (content_id, id);
    CREATE TABLE hand_written.words (account_id uuid, id uuid, words tsvector NOT NULL, PRIMARY KEY (account_id, id));
    CREATE EXTENSION IF NOT EXISTS btree_gin;
    CREATE INDEX words_of_an_account ON hand_written.words USING gin (account_id, words);
  `);

  const app = fastify();
  const accountOf = ({ headers }: FastifyRequest): unknown => headers['x-account'];
  app.get<{ Params: { contentId: string } }>('/v1/contents/:contentId', async (request, reply) => {
    const values = [accountOf(request), request.params.contentId];
    const { rows } = await pool.query({ name: 'select', text: SELECT, values });
    return rows.length === 0 ? reply.code(404).send({ error: 'not_found' }) : rows[0];
  });
  app.get<{ Querystring: { limit: string; cursor?: string } }>('/v1/contents', async (request) => {
    const { limit, cursor = LAST } = request.query;
    const { rows } = await pool.query({
      name: 'list',
      text: LIST,
      values: [accountOf(request), cursor, Number(limit)],
    });
    return { data: rows };
  });
  app.get<{ Querystring: { q: string } }>('/v1/search', async (request) => {
    const values = [accountOf(request), `${request.query.q}:*`];
    const { rows } = await pool.query({ name: 'search', text: SEARCH, values });
    return { data: rows };
  });
  app.post<{ Body: NewContent }>('/v1/contents', async (request, reply) => {
    const { title, description = null, language = null, folderId = null, text = '' } = request.body;
    const values = [accountOf(request), title, description, language, folderId, text];
    const { rows } = await pool.query<{ id: string }>({ name: 'insert', text: INSERT, values });
    return reply.code(201).send(rows[0]);
  });
  app.post<{ Params: { contentId: string }; Body: { front: string; back: string } }>(
    '/v1/contents/:contentId/memocards',
    async (request, reply) => {
      const values = [accountOf(request), request.params.contentId, request.body.front, request.body.back];
      const { rows } = await pool.query({ name: 'insertMemocard', text: INSERT_MEMOCARD, values });
      return rows.length === 0 ? reply.code(404).send({ error: 'not_found' }) : reply.code(201).send(rows[0]);
    },
  );
  process.send?.({ baseUrl: await app.listen({ host: '127.0.0.1', port: 0 }) });
}

void main();

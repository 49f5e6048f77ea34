// The comparison for the product: the smallest hand-written server with Fastify and pg, without keys, scopes, limits, tags
// and receipts. run.ts starts it as a process with DATABASE_URL.
import fastify from 'fastify';
import { Pool } from 'pg';

const COLUMNS = `id, title, description, language, folder_id AS "folderId", NULL AS "imageUrl",
  created_at AS "createdAt", updated_at AS "updatedAt"`;
const SELECT = `SELECT ${COLUMNS} FROM hand_written.contents WHERE id = $1`;
const LIST = `SELECT ${COLUMNS} FROM hand_written.contents ORDER BY created_at DESC, id DESC LIMIT $1`;
const INSERT = `
  WITH content AS (
    INSERT INTO hand_written.contents (title, description, language, folder_id) VALUES ($1, $2, $3, $4) RETURNING *
  ), text AS (
    INSERT INTO hand_written.texts (content_id, text) SELECT id, $5 FROM content
  )
  SELECT ${COLUMNS} FROM content`;

interface NewContent {
  title: string;
  description?: string | null;
  language?: string | null;
  folderId?: string | null;
  text?: string;
}

async function main(): Promise<void> {
  const pool = new Pool({ connectionString: process.env['DATABASE_URL'] });
  await pool.query(`
    CREATE SCHEMA hand_written;
    CREATE TABLE hand_written.contents (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      title text NOT NULL,
      description text,
      language text,
      folder_id uuid,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      updated_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE INDEX contents_created ON hand_written.contents (created_at DESC, id DESC);
    CREATE TABLE hand_written.texts (content_id uuid PRIMARY KEY, text text NOT NULL);
  `);

  const app = fastify();
  app.get<{ Params: { contentId: string } }>('/v1/contents/:contentId', async (request, reply) => {
    const { rows } = await pool.query({ name: 'select', text: SELECT, values: [request.params.contentId] });
    return rows.length === 0 ? reply.code(404).send({ error: 'not_found' }) : rows[0];
  });
  app.get<{ Querystring: { limit?: string } }>('/v1/contents', async (request) => {
    const { rows } = await pool.query({ name: 'list', text: LIST, values: [Number(request.query.limit ?? 20)] });
    return { data: rows };
  });
  app.post<{ Body: NewContent }>('/v1/contents', async (request, reply) => {
    const { title, description = null, language = null, folderId = null, text = '' } = request.body;
    const values = [title, description, language, folderId, text];
    const { rows } = await pool.query<{ id: string }>({ name: 'insert', text: INSERT, values });
    return reply.code(201).send(rows[0]);
  });
  process.send?.({ baseUrl: await app.listen({ host: '127.0.0.1', port: 0 }) });
}

void main();

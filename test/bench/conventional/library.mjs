// Folders, contents, their texts, and search over them.
import { EntitySchema, IsNull, LessThan } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { counter, flag, id, nullable, openDatabase, Outbox, reference, text, timestamps } from './database.mjs';
import { notFound } from './rpc.mjs';

const Folder = new EntitySchema({
  name: 'Folder',
  tableName: 'folders',
  columns: { id, accountId: reference('account_id'), parentId: nullable(reference('parent_id')), name: text },
});

const Content = new EntitySchema({
  name: 'Content',
  tableName: 'contents',
  columns: {
    id,
    accountId: reference('account_id'),
    folderId: nullable(reference('folder_id')),
    title: text,
    description: nullable(text),
    language: nullable(text),
    imageUrl: nullable({ name: 'image_url', type: 'text' }),
    hasBody: flag('has_body'),
    hasSummary: flag('has_summary'),
    podcastsReadyCount: counter('podcasts_ready_count'),
    sourcesCount: counter('sources_count'),
    ...timestamps,
  },
});

const ContentText = new EntitySchema({
  name: 'ContentText',
  tableName: 'content_texts',
  columns: {
    contentId: { ...reference('content_id'), primary: true },
    accountId: reference('account_id'),
    text: nullable(text),
    search: { type: 'tsvector', select: false },
  },
});

const WORDS = `setweight(to_tsvector('library.words', :title), 'A') || setweight(to_tsvector('library.words', :description), 'B') ||
  setweight(to_tsvector('library.words', :text), 'C')`;

const SEARCH = `
  SELECT c.id, c.title, c.description, c.folder_id AS "folderId", c.updated_at AS "updatedAt",
    ts_headline('library.words', concat_ws(' ', c.description, t.text), query, 'MaxWords=25, MinWords=10, StartSel="", StopSel=""') AS snippet
  FROM (
    SELECT content_id, query, ts_rank(search, query) AS rank FROM library.content_texts, to_tsquery('library.words', $2) query
    WHERE account_id = $1 AND search @@ query ORDER BY rank DESC, content_id DESC LIMIT $3 OFFSET $4
  ) hit
  JOIN library.contents c ON c.id = hit.content_id JOIN library.content_texts t ON t.content_id = hit.content_id
  ORDER BY hit.rank DESC, c.id DESC`;

const withIsoDates = (row) => ({
  ...row,
  createdAt: row.createdAt?.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export async function open() {
  const source = await openDatabase('library', [Folder, Content, ContentText, Outbox]);
  const contents = source.getRepository(Content);
  const requireFolder = async (manager, folderId, accountId) => {
    if (folderId && !(await manager.existsBy(Folder, { id: folderId, accountId }))) throw notFound('folder');
  };

  return {
    async getContent({ accountId, id: contentId }) {
      const content = await contents.findOneBy({ id: contentId, accountId });
      if (!content) throw notFound('content');
      return withIsoDates(content);
    },

    async listContents({ accountId, folderId, limit, after }) {
      await requireFolder(source.manager, folderId, accountId);
      const rows = await contents.find({
        where: { accountId, folderId: folderId ?? IsNull(), ...(after ? { id: LessThan(after) } : {}) },
        order: { id: 'DESC' },
        take: limit + 1,
      });
      return { contents: rows.slice(0, limit).map(withIsoDates), hasMore: rows.length > limit };
    },

    createContent: ({ accountId, folderId, title, description, language, text: body }) =>
      source.transaction(async (manager) => {
        await requireFolder(manager, folderId, accountId);
        const content = manager.create(Content, {
          id: uuidv7(),
          accountId,
          folderId: folderId ?? null,
          title,
          description: description ?? null,
          language: language ?? null,
          hasBody: Boolean(body),
        });
        await manager.insert(Content, content);
        await manager
          .createQueryBuilder()
          .insert()
          .into(ContentText)
          .values({ contentId: content.id, accountId, text: body ?? null, search: () => WORDS })
          .setParameters({ title, description: description ?? '', text: body ?? '' })
          .execute();
        await manager.insert(Outbox, {
          type: 'content.created',
          aggregateId: content.id,
          payload: { id: content.id, accountId, title },
        });
        return withIsoDates({ imageUrl: null, hasSummary: false, podcastsReadyCount: 0, sourcesCount: 0, ...content });
      }),

    async searchContents({ accountId, query, limit, offset }) {
      const words = query
        .split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean)
        .slice(0, 10);
      if (!words.length) return { hits: [], hasMore: false };
      const rows = await source.query(SEARCH, [accountId, `${words.join(' & ')}:*`, limit + 1, offset]);
      return { hits: rows.slice(0, limit).map(withIsoDates), hasMore: rows.length > limit };
    },
  };
}

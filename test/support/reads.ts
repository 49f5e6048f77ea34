import { isDeepStrictEqual } from 'node:util';
import { Api, type Json, type JsonObject } from './api';
import { forEach } from './forEach';
import { waitFor } from './waitFor';

/** Finds the paths whose responses differ, after the index had time to follow. */
export async function readsThatDiffer(
  from: { baseUrl: string; key: string },
  words: readonly string[],
  jobs: readonly string[],
  expected: Record<string, Json>,
): Promise<string[]> {
  let differing: string[] = [];
  const isSame = async (): Promise<boolean> => {
    const reads = await allReads(from, words, jobs);
    const paths = Object.keys({ ...expected, ...reads });
    differing = paths.filter((path) => !isDeepStrictEqual(reads[path], expected[path]));
    return differing.length === 0;
  };
  await waitFor(isSame, { everyMs: 500 }).catch(() => undefined);
  return differing;
}

/**
 * Every read of an account by its path: status, ETag and body, without the parts that an installation signs with its own
 * keys: cover links, and the ETag part that depends on them.
 */
export async function allReads(
  { baseUrl, key }: { baseUrl: string; key: string },
  words: readonly string[],
  jobs: readonly string[] = [],
): Promise<Record<string, Json>> {
  const api = new Api(baseUrl, key);
  const reads: Record<string, Json> = {};
  const shown = (text: string): string =>
    text
      .replaceAll(baseUrl, '')
      .replaceAll(/\/media\/[\w-]+/g, '/media/…')
      .replaceAll(/"nextCursor":"[^"]*"/g, '"nextCursor":"…"');
  const read = async (path: string): Promise<void> => {
    const { status, headers, text } = await api.get(path);
    const link = /"imageUrl":"([^"]+)"/.exec(text)?.[1];
    const image = link === undefined ? null : Buffer.from(await (await fetch(link)).arrayBuffer()).toString('base64');
    const etag = headers['etag'] ?? null;
    const tag = image === null ? etag : (etag?.replace(/\..*/, '') ?? null);
    reads[path] = { status, image, etag: tag, body: shown(text) };
  };
  const list = async (path: string): Promise<string[]> => {
    const items = await api.all(path);
    reads[`${path} (all)`] = items.map((item) => shown(JSON.stringify(item)));
    return items.map(({ id }: JsonObject) => String(id));
  };
  const walk = async (path: string): Promise<string[]> => {
    const ids = await list(path);
    const below = await Promise.all(ids.map((id) => walk(`/v1/folders?parentId=${id}`)));
    return [...ids, ...below.flat()];
  };
  const folders = await walk('/v1/folders');
  const held = ['/v1/contents', ...folders.map((id) => `/v1/contents?folderId=${id}`)];
  const contents = (await Promise.all(held.map(list))).flat();
  await forEach(folders, (id) => read(`/v1/folders/${id}`));
  await forEach(contents, async (id) => {
    await read(`/v1/contents/${id}`);
    for (const memocard of await list(`/v1/contents/${id}/memocards`)) await read(`/v1/memocards/${memocard}`);
    for (const question of await list(`/v1/contents/${id}/questions`)) await read(`/v1/questions/${question}`);
  });
  for (const id of await list('/v1/spaces')) await read(`/v1/spaces/${id}`);
  await list('/v1/study-sessions');
  await read('/v1/learning-stats');
  for (const id of jobs) await read(`/v1/jobs/${id}`);
  for (const word of words) await read(`/v1/search?q=${word}`);
  return reads;
}

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contractError } from '@learning-library/common/contract';
import type { Gateway } from '@learning-library/gateway';

/** Creates a resource with the public API. @returns its id */
export type Create = (path: string, body: object) => Promise<string>;

export interface DemoContent {
  id: string;
  memocardIds: string[];
}

/**
 * The request bodies, which examples/try also sends: for each folder its `folder.json`, and for each content a file with
 * its items.
 */
const LIBRARY = join(__dirname, 'library');

/**
 * Sends a request without a socket. The Idempotency-Key is derived from the request, so that a repeated request returns the
 * same response.
 */
export function creatorOf({ app }: Pick<Gateway, 'app'>, key: string): Create {
  return async (path, body) => {
    const payload = JSON.stringify(body);
    const response = await app.inject({
      method: 'POST',
      url: `/v1/${path}`,
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'idempotency-key': createHash('sha256').update(`${path} ${payload}`).digest('hex'),
      },
      payload,
    });
    const received = response.json<{ id: string; error?: { code: string; details: unknown } }>();
    if (received.error !== undefined) throw contractError(received.error.code, received.error.details);
    return received.id;
  };
}

export async function createLibrary(create: Create): Promise<DemoContent[]> {
  const contents: DemoContent[] = [];
  for (const folder of (await readdir(LIBRARY)).sort()) {
    const path = join(LIBRARY, folder);
    const folderId = await create('folders', JSON.parse(await readFile(join(path, 'folder.json'), 'utf8')) as object);
    const files = (await readdir(path)).filter((file) => file.endsWith('.jsonl')).sort();
    for (const file of files) contents.push(await createContent(create, folderId, join(path, file)));
  }
  return contents;
}

async function createContent(create: Create, folderId: string, file: string): Promise<DemoContent> {
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  const [content, ...items] = lines.map((line) => JSON.parse(line) as object);
  const id = await create('contents', { folderId, ...content });
  const memocards = items.filter((item) => 'front' in item);
  const questions = items.filter((item) => 'prompt' in item);
  const memocardIds = await Promise.all(memocards.map((memocard) => create(`contents/${id}/memocards`, memocard)));
  await Promise.all(questions.map((question) => create(`contents/${id}/questions`, question)));
  return { id, memocardIds };
}

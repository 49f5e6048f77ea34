import type { LearningLibrary } from '@learning-library/client';
import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { ReadResourceResult } from '@modelcontextprotocol/sdk/types.js';
import { pageOf } from './result.js';

const MIME_TYPE = 'application/json';
/** Of the contents at the root, the newest ones. */
const MAX_LISTED = 50;

/** What a host can attach to a talk: `library://root` and below it. Where a list is longer, its tool reads on. */
export function addResources(server: McpServer, library: LearningLibrary): void {
  const rootMetadata = {
    title: 'The library',
    description: 'The folders and contents at the top of the library.',
    mimeType: MIME_TYPE,
  };
  server.registerResource('root', 'library://root', rootMetadata, async (uri, { signal }) =>
    json(uri, await folderOf(library, undefined, signal)),
  );

  const add = (
    name: string,
    template: ResourceTemplate,
    title: string,
    read: (id: string, signal: AbortSignal) => Promise<object>,
  ): void => {
    server.registerResource(name, template, { title, mimeType: MIME_TYPE }, async (uri, { id }, { signal }) =>
      json(uri, await read(String(id), signal)),
    );
  };
  const at = (path: string): ResourceTemplate => new ResourceTemplate(`library://${path}`, { list: undefined });
  add('folder', at('folders/{id}'), 'A folder with what is in it', async (id, signal) => ({
    folder: await library.folders.get(id, { signal }),
    ...(await folderOf(library, id, signal)),
  }));
  const newest = new ResourceTemplate('library://contents/{id}', {
    list: async ({ signal }) => {
      const { data } = await pageOf(library.contents.list({ limit: MAX_LISTED }, { signal }), undefined);
      const resources = data.map(({ id, title }) => ({
        ...{ uri: `library://contents/${id}`, name: title, title, mimeType: MIME_TYPE },
      }));
      return { resources };
    },
  });
  add('content', newest, 'A content', (id, signal) => library.contents.get(id, { signal }));
  add('memocards', at('contents/{id}/memocards'), 'The memocards of a content', (id, signal) =>
    pageOf(library.memocards.list(id, {}, { signal }), undefined),
  );
  add('questions', at('contents/{id}/questions'), 'The questions of a content', (id, signal) =>
    pageOf(library.questions.list(id, {}, { signal }), undefined),
  );
}

async function folderOf(library: LearningLibrary, id: string | undefined, signal: AbortSignal): Promise<object> {
  const [folders, contents] = await Promise.all([
    pageOf(library.folders.list({ parentId: id }, { signal }), undefined),
    pageOf(library.contents.list({ folderId: id }, { signal }), undefined),
  ]);
  return { folders, contents };
}

function json(uri: URL, value: object): ReadResourceResult {
  return { contents: [{ uri: uri.href, mimeType: MIME_TYPE, text: JSON.stringify(value) }] };
}

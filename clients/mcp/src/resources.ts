import { ApiError, type LearningLibrary } from '@learning-library/client';
import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import { ErrorCode, McpError, type ReadResourceResult } from '@modelcontextprotocol/sdk/types.js';
import { pageOf } from './result.js';
import type { Scope } from './scopes.js';

const MIME_TYPE = 'application/json';
/** The code of MCP for a resource that does not exist. */
const NOT_FOUND = -32002;
/** Number of contents at the root to list, newest first. */
const MAX_LISTED = 50;

/**
 * Adds the resources that a host can attach to a conversation. Each list contains only its first page; the tool for the
 * list reads the rest.
 */
export function addResources(
  server: McpServer,
  library: LearningLibrary,
  register: (scopes: readonly Scope[], entry: { remove: () => void }) => void,
): void {
  const ofFolders = ['folders:read', 'contents:read'] as const;
  const rootMetadata = {
    title: 'The library',
    description: 'The folders and contents at the top of the library.',
    mimeType: MIME_TYPE,
  };
  const root = server.registerResource('root', 'library://root', rootMetadata, (uri, { signal }) =>
    json(uri, folderOf(library, undefined, signal)),
  );
  register(ofFolders, root);

  const add = (
    scopes: readonly Scope[],
    name: string,
    template: ResourceTemplate,
    title: string,
    read: (id: string, signal: AbortSignal) => Promise<object>,
  ): void => {
    const resource = server.registerResource(
      name,
      template,
      { title, mimeType: MIME_TYPE },
      (uri, { id }, { signal }) => json(uri, read(String(id), signal)),
    );
    register(scopes, resource);
  };
  const at = (path: string): ResourceTemplate => new ResourceTemplate(`library://${path}`, { list: undefined });
  add(ofFolders, 'folder', at('folders/{id}'), 'A folder with its folders and contents', async (id, signal) => ({
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
  add(['contents:read'], 'content', newest, 'A content', (id, signal) => library.contents.get(id, { signal }));
  add(['memocards:read'], 'memocards', at('contents/{id}/memocards'), 'The memocards of a content', (id, signal) =>
    pageOf(library.memocards.list(id, {}, { signal }), undefined),
  );
  add(['questions:read'], 'questions', at('contents/{id}/questions'), 'The questions of a content', (id, signal) =>
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

async function json(uri: URL, reading: Promise<object>): Promise<ReadResourceResult> {
  try {
    return { contents: [{ uri: uri.href, mimeType: MIME_TYPE, text: JSON.stringify(await reading) }] };
  } catch (error) {
    if (!(error instanceof ApiError) || ![400, 403, 404].includes(error.status)) throw error;
    throw new McpError(error.status === 404 ? NOT_FOUND : ErrorCode.InvalidParams, error.message);
  }
}

import type { Methods } from '@learning-library/common/rpc';
import type { Content, Folder, LibraryServiceServer } from '@learning-library/proto';
import type { SearchDocument } from '../engine/engine';

/** The RPCs of the library service that the search service calls. */
export type Library = Pick<
  Methods<LibraryServiceServer>,
  'batchGetContents' | 'batchGetContentTexts' | 'batchGetFolders' | 'walkContents' | 'walkFolders'
>;

/** Amount of text that is indexed before other accounts get their turn. */
const TURN_BYTES = 512 * 1024;

/**
 * Returns the first contents with their texts, at most half a megabyte, and the remaining ones. Does not request the
 * texts of contents without a body.
 */
export async function firstWithTexts(
  library: Library,
  contents: readonly Content[],
  deadline: number,
): Promise<{ documents: SearchDocument[]; left: Content[] }> {
  const keys = contents.filter(({ hasBody }) => hasBody).map(({ accountId, id }) => ({ accountId, id }));
  const request = { keys, maxBytes: TURN_BYTES };
  const { results } = keys.length === 0 ? { results: [] } : await library.batchGetContentTexts(request, { deadline });
  const texts = new Map(keys.map(({ id }, place) => [id, results[place]]));
  const isLeft = ({ id }: Content): boolean => texts.get(id)?.leftOut === true;
  const documents = contents
    .filter((content) => !isLeft(content))
    .map(({ accountId, id, version, title, description }): SearchDocument => {
      return { type: 'content', accountId, id, version, title, description, body: texts.get(id)?.text };
    });
  return { documents, left: contents.filter(isLeft) };
}

export function folderDocument({ accountId, id, version, name, description }: Folder): SearchDocument {
  return { type: 'folder', accountId, id, version, title: name, description, body: undefined };
}

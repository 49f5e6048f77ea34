import type { Methods } from '@learning-library/common/rpc';
import type { Content, Folder, LibraryServiceServer, ResourceKey } from '@learning-library/proto';
import type { SearchDocument } from '../engine/engine';

/** The RPCs of library that search calls. */
export type Library = Pick<
  Methods<LibraryServiceServer>,
  'batchGetContents' | 'batchGetContentTexts' | 'batchGetFolders' | 'measureRange' | 'walkContents' | 'walkFolders'
>;

/** So much text is indexed before others have their turn. */
const TURN_BYTES = 512 * 1024;

/** The first of the contents with their texts, half a megabyte of text at most, and those that are left. */
export async function firstWithTexts(
  library: Library,
  contents: readonly Content[],
  deadline: number,
): Promise<{ documents: SearchDocument[]; left: Content[] }> {
  const texts = await readTexts(library, contents, deadline);
  return {
    documents: contents.flatMap((content, place) => {
      const text = texts[place];
      return text === LEFT_OUT ? [] : [contentDocument(content, text)];
    }),
    left: contents.filter((_, place) => texts[place] === LEFT_OUT),
  };
}

export function folderDocument({ accountId, id, version, name, description }: Folder): SearchDocument {
  return { type: 'folder', accountId, id, version, title: name, description, body: undefined };
}

const LEFT_OUT = Symbol('left out');
type Text = string | undefined;

/** The texts by position. Library is not asked for contents without a body. */
async function readTexts(
  library: Library,
  contents: readonly Content[],
  deadline: number,
): Promise<(Text | typeof LEFT_OUT)[]> {
  const keys: ResourceKey[] = contents.filter(({ hasBody }) => hasBody).map(({ accountId, id }) => ({ accountId, id }));
  const request = { keys, maxBytes: TURN_BYTES };
  const { results } = keys.length === 0 ? { results: [] } : await library.batchGetContentTexts(request, { deadline });
  const answers = results.values();
  return contents.map(({ hasBody }) => {
    const answer = hasBody ? answers.next().value : undefined;
    return answer?.leftOut === true ? LEFT_OUT : answer?.text;
  });
}

function contentDocument(content: Content, body: Text): SearchDocument {
  const { accountId, id, version, title, description } = content;
  return { type: 'content', accountId, id, version, title, description, body };
}

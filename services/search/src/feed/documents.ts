import type { Methods } from '@learning-library/common';
import type { Content, Folder, LibraryServiceServer, ResourceKey } from '@learning-library/proto';
import type { SearchDocument } from '../engine/engine';

/** What search asks of library. */
export type Library = Pick<
  Methods<LibraryServiceServer>,
  'batchGetContents' | 'batchGetContentTexts' | 'batchGetFolders' | 'walkContents' | 'walkFolders'
>;

/** The contents with their texts, in batches of at most 8 MiB of text, and all of them. */
export async function* withTexts(
  library: Library,
  contents: readonly Content[],
  deadlineOf: () => number,
): AsyncGenerator<SearchDocument[]> {
  let left = contents;
  while (left.length > 0) {
    const texts = await readTexts(library, left, deadlineOf());
    const isThere = (_: Content, place: number): boolean => texts[place] !== LEFT_OUT;
    yield left.filter(isThere).map((content) => contentDocument(content, texts[left.indexOf(content)] as Text));
    left = left.filter((content, place) => !isThere(content, place));
  }
}

export function folderDocument({ accountId, id, version, name, description }: Folder): SearchDocument {
  return { type: 'folder', accountId, id, version, title: name, description, body: undefined };
}

const LEFT_OUT = Symbol('left out');
type Text = string | undefined;

/** The text of each by position; those without a body are not asked for. */
async function readTexts(
  library: Library,
  contents: readonly Content[],
  deadline: number,
): Promise<(Text | typeof LEFT_OUT)[]> {
  const keys: ResourceKey[] = contents.filter(({ hasBody }) => hasBody).map(({ accountId, id }) => ({ accountId, id }));
  const { results } = keys.length === 0 ? { results: [] } : await library.batchGetContentTexts({ keys }, { deadline });
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

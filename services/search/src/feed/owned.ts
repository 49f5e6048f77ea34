import { batchCalls } from '@learning-library/common/rpc';
import type { Content, Folder, ResourceKey } from '@learning-library/proto';
import type { Library } from './documents';

/** Current contents and folders of library; concurrent searches share its batches. */
export interface Owned {
  /** Undefined where it is deleted or belongs to another account. */
  content(key: ResourceKey, deadline: number): Promise<Content | undefined>;
  folder(key: ResourceKey, deadline: number): Promise<Folder | undefined>;
}

const KEYS_AT_ONCE = 500;

export function createOwned(library: Library): Owned {
  const gathered = <Row>(read: (keys: ResourceKey[], deadline: number) => Promise<Row[]>) =>
    batchCalls<ResourceKey, Row>({
      call: read,
      maxItems: KEYS_AT_ONCE,
    });
  return {
    content: gathered(async (keys, deadline) => {
      const { results } = await library.batchGetContents({ keys }, { deadline });
      return results.map(({ content }) => content);
    }),
    folder: gathered(async (keys, deadline) => {
      const { results } = await library.batchGetFolders({ keys }, { deadline });
      return results.map(({ folder }) => folder);
    }),
  };
}

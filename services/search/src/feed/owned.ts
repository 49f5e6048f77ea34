import { coalesce } from '@learning-library/common';
import type { Content, Folder, ResourceKey } from '@learning-library/proto';
import type { Library } from './documents';

/** Contents and folders as library has them now, gathered over the searches that ask at the same time. */
export interface Owned {
  /** Undefined where it is gone or another's. */
  content(key: ResourceKey, deadline: number): Promise<Content | undefined>;
  folder(key: ResourceKey, deadline: number): Promise<Folder | undefined>;
}

const KEYS_AT_ONCE = 500;

export function createOwned(library: Library): Owned {
  const gathered = <Row>(read: (keys: ResourceKey[], deadline: number) => Promise<Row[]>) =>
    coalesce<ResourceKey, Row>({
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

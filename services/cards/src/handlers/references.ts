import type { ReferencePort } from '@learning-library/common/patterns';
import type { Context } from '../context';
import { contentReferences } from '../persistence/repositories/contentReferences';

/** References to contents; library knows which ones exist. */
export function contentPort({ database, failpoints, library }: Context): ReferencePort {
  return {
    database,
    failpoints,
    references: contentReferences,
    ask: async (keys, deadline) => {
      const { results } = await library.batchGetContents({ keys }, { deadline });
      return results.map(({ content }) => content && { folderId: content.folderId });
    },
  };
}

import type { Located, ReferencePort } from '@learning-library/common/patterns';
import type { Context } from '../context';
import { contentReferences, memocardReferences } from '../persistence/repositories/references';

/** References to contents; library knows which ones exist. */
export function contentPort({ database, failpoints, peers }: Context): ReferencePort {
  return {
    database,
    failpoints,
    references: contentReferences,
    ask: async (keys, deadline) => {
      const { results } = await peers.library.batchGetContents({ keys }, { deadline });
      return results.map(({ content }) => content && { folderId: content.folderId });
    },
  };
}

/** The most memocards per call to cards. */
const ASKED_AT_ONCE = 1_000;

/** References to memocards; cards knows which ones exist. */
export function memocardPort({ database, failpoints, peers }: Context): ReferencePort {
  return {
    database,
    failpoints,
    references: memocardReferences,
    ask: async (keys, deadline) => {
      const answers: (Located | undefined)[] = [];
      for (let start = 0; start < keys.length; start += ASKED_AT_ONCE) {
        const asked = keys.slice(start, start + ASKED_AT_ONCE);
        const { results } = await peers.cards.batchGetMemocards({ keys: asked }, { deadline });
        answers.push(...asked.map((_, position) => results[position]?.memocard && {}));
      }
      return answers;
    },
  };
}

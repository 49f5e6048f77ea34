import type { ResourceKey } from '@learning-library/common/contract';
import type { Count, JanitorTask } from '@learning-library/common/patterns';
import type { Context } from './context';
import { type Counted, readStoredCounts, repairCounts, type StoredCounts } from './persistence/repositories/counts';

const CONTENTS_AT_ONCE = 500;

/**
 * Compares the counts of all contents with those of the cards and questions services, and stores theirs. Reads the
 * stored version first, so that a report that arrives meanwhile takes precedence (docs/protocols/counters.md). A step
 * that fails is repeated with the same contents.
 * @returns a janitor's task: the contents that the step compared, 0 after the last
 */
export function reconcilingCounts({ counters, logger }: Context): JanitorTask['run'] {
  let after: string | undefined;
  return async (queryable, deadline) => {
    const stored = await readStoredCounts(queryable, CONTENTS_AT_ONCE, after);
    if (stored.length === 0) {
      after = undefined;
      return 0;
    }
    const keys = stored.map(({ id, accountId }) => ({ id, accountId }));
    for (const counted of ['memocards', 'questions'] as const) {
      const { results } = await counters[counted]({ keys }, { deadline });
      const repairs = stored.flatMap((content, index) => differenceOf(content, counted, keys[index], results[index]));
      if (repairs.length === 0) continue;
      const repaired = await repairCounts(queryable, counted, repairs);
      logger.info({ counted, differing: repairs.length, repaired }, 'counts of contents repaired');
    }
    after = stored.at(-1)?.id;
    return stored.length;
  };
}

function differenceOf(content: StoredCounts, counted: Counted, key: ResourceKey | undefined, now: Count | undefined) {
  if (key === undefined || now === undefined) return [];
  const stored = content[`${counted}Version`];
  // The counts of an owner whose database was restored have lower versions, so its later reports would otherwise be
  // ignored.
  return content[counted] === now.count && stored <= now.version ? [] : [{ key, ...now, stored }];
}

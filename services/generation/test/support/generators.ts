import type { Generators } from '../../src/generators/generator';
import { threadedGenerators } from '../../src/threads/generators';
import { onThisThread } from './threads';

export const extractive = threadedGenerators(onThisThread);

/** Plans without making anything, as a model does: every part is made when the job runs. */
export const madeLater: Generators = {
  ...extractive,
  memocards: {
    ...extractive.memocards,
    plan: async (...values) => {
      const planned = await extractive.memocards.plan(...values);
      return planned.map(({ part, atMost }) => ({ part, atMost }));
    },
  },
};

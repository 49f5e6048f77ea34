import type { Generators } from '../../src/generators/generator';
import { extractiveGenerators } from '../../src/generators/extractive';
import { onThisThread } from './threads';

export const extractive = extractiveGenerators(onThisThread);

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

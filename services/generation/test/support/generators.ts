import { extractiveGenerators } from '../../src/generators/extractive';
import type { Generators } from '../../src/generators/generator';

/** Plans without making anything, as a model does: every part is made when the job runs. */
export const madeLater: Generators = {
  ...extractiveGenerators,
  memocards: {
    ...extractiveGenerators.memocards,
    plan: async (...values) => {
      const planned = await extractiveGenerators.memocards.plan(...values);
      return planned.map(({ part, atMost }) => ({ part, atMost }));
    },
  },
};

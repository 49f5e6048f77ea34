import type { Generators } from '../../src/generators/generator';
import { extractiveGenerators } from '../../src/generators/extractive';
import { onThisThread } from './threads';

export const extractive = extractiveGenerators(onThisThread);

/** Plans without making cards, like a model: the job makes the cards of every passage. */
export const madeLater: Generators = {
  ...extractive,
  memocards: {
    ...extractive.memocards,
    plan: async (...values) => {
      const planned = await extractive.memocards.plan(...values);
      return planned.map(({ passage, atMost }) => ({ passage, atMost }));
    },
  },
};

import type { ModelConfig } from './openai';

/** One line for the operator: which generator is active, and what to expect from it. */
export function describeGenerator(model: Pick<ModelConfig, 'model'> | undefined): string {
  if (model === undefined) {
    return 'extractive: cards of what the author marked, few of prose. For cards of prose name a model (docs/models.md).';
  }
  return `model ${model.model}: cards of every kind of text for organizations that allow it, in seconds to minutes; extractive for all others.`;
}

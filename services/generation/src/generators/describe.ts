import type { ModelConfig } from './openai';

/** One line for the operator: which generator is active, and what to expect from it. */
export function describeGenerator(model: Pick<ModelConfig, 'model'> | undefined): string {
  if (model === undefined) {
    return 'extractive: makes cards of marked text, and few of prose. For prose, configure a model (docs/models.md).';
  }
  return `model ${model.model}: makes cards of any text for organizations that allow it, in seconds to minutes; extractive for all others.`;
}

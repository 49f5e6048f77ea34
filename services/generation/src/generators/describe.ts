import type { ModelConfig } from './openai';

/** One line for the operator: the active generator and its expected results. */
export function describeGenerator(model: Pick<ModelConfig, 'model'> | undefined): string {
  if (model === undefined) {
    return 'extractive: creates memocards from marked text, few from prose. For prose, configure a model (docs/models.md).';
  }
  return `model ${model.model}: creates memocards from any text of an organization that allows it; extractive for all others.`;
}

export { createGenerationWorker } from './generationWorker';
export { isTemporalThere } from './isTemporalThere';
export type { GenerationConfig } from './config';
export type { ContextOverrides } from './context';
export { createGenerationService } from './server';
export { type ModelConfig, readModel } from './generators/openai';

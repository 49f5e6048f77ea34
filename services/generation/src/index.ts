export { createGenerationWorker } from './generationWorker';
export { isTemporalThere } from './isTemporalThere';
export { generation } from './service';
export { type ModelConfig, readModel } from './generators/openai';

export { createGenerationWorker } from './generationWorker';
export { describeGenerator } from './generators/describe';
export { isTemporalThere } from './isTemporalThere';
export { generation } from './service';
export { type ModelConfig, readModel } from './generators/openai';

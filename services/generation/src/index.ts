export { createGenerationWorker } from './generationWorker';
export { describeGenerator } from './generators/describe';
export { isTemporalAvailable } from './isTemporalAvailable';
export { generation } from './service';
export { type ModelConfig, readModel } from './generators/openai';

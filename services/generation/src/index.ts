export type { GenerationConfig } from './config';
export type { ContextOverrides } from './context';
export { createGenerationService } from './server';

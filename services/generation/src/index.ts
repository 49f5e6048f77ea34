export type { GenerationConfig } from './config';
export type { ContextOverrides } from './context';
export { entities } from './persistence/entities';
export { migrations } from './persistence/migrations';
export { createGenerationService } from './server';

export type { LibraryConfig } from './config';
export type { ContextOverrides } from './context';
export { createLibraryService } from './server';

export type { SearchConfig } from './config';
export type { SearchOverrides } from './context';
export { createSearchService } from './server';

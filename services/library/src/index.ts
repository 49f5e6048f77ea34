export type { LibraryConfig } from './config';
export { library } from './service';

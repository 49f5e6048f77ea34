export * from './handlers';
export { type Held, RECOUNT_ROWS, recounting } from './recount';
export * from './table';
export * from './usage';

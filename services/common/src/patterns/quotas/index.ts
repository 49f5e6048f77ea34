export * from './handlers';
export { type Held, recounting } from './recount';
export * from './table';
export * from './usage';

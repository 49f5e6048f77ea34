export * from './handlers';
export * from './quotas';
export { type Held, recounting } from './recount';
export { quotaExceeded } from './refusal';
export * from './table';
export * from './usage';

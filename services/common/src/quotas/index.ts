export * from './handlers';
export * from './quotas';
export { quotaExceeded } from './refusal';
export * from './table';
export * from './usage';

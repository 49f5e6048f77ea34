export * from './handlers';
export * from './outbox';
export { hasPending } from './rows';
export * from './table';

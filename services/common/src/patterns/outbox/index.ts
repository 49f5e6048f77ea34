export * from './handlers';
export * from './outbox';
export * from './table';

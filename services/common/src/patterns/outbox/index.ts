export * from './outbox';
export * from './table';

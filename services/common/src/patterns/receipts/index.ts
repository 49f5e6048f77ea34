export * from './createBatch';
export * from './receipts';
export * from './table';

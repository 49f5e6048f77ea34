export * from './createBatch';
export * from './createEach';
export * from './receipts';
export * from './table';

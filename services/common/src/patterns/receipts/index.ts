export * from './createOnce';
export * from './receipts';
export * from './table';

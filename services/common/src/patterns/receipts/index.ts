export * from './create';
export * from './receipts';
export * from './table';

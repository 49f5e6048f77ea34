export * from './audit';
export * from './table';

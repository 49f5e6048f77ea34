export * from './handlers';
export * from './table';
export * from './usage';

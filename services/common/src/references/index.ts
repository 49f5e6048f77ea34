export * from './createUnder';
export * from './ensure';
export * from './references';
export * from './table';

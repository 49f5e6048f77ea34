export * from './batch';
export * from './columns';
export * from './connectionString';
export * from './database';
export * from './deleteChunk';
export { isItemFault, isLockTimeout, sqlState, toContractError } from './faults';
export * from './migrate';
export * from './rows';
export * from './table';

export * from './connectionString';
export * from './database';
export { isItemFault, sqlState, toContractError } from './faults';
export * from './migrate';
export { keyColumns } from './keyColumns';

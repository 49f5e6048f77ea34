export * from './database';
export { isItemFault, sqlState } from './faults';
export * from './migrate';

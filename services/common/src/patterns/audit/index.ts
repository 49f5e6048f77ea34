export { type AuditEntry, change, isDryRun } from './audit';
export * from './handlers';
export * from './table';

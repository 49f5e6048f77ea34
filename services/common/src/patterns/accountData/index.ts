export * from './accountData';
export type { Attachments, ImportedRow } from './attachments';
export * from './erasing';
export * from './handlers';
export * from './snapshots';

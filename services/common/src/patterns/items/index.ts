export * from './contentItems';
export * from './create';
export type { ParentLock } from './creationSql';
export * from './contents';
export * from './handlers';
export * from './janitor';
export * from './publish';

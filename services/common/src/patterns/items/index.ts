export * from './contentItems';
export * from './create';
export * from './contents';
export * from './handlers';
export * from './janitor';
export * from './publish';

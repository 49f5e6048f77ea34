export * from './deletedFolders';
export * from './ensure';
export * from './references';
export * from './table';

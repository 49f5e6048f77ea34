export * from './accountData';
export * from './erasing';
export * from './handlers';

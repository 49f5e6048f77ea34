export * from './testDatabase';
export * from './waitFor';

export * from './codePoints';
export * from './fold';
export * from './frontHash';

export * from './settings';
export * from './database';
export * from './engines';
export * from './process';

export * from './fairQueue';

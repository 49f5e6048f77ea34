export * from './janitor';

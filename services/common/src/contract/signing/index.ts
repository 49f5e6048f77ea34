export * from './coverLink';
export * from './signing';

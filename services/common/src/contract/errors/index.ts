export * from './catalogue';
export * from './contractError';
export * from './quotas';

export * from './catalogue';
export * from './contractError';

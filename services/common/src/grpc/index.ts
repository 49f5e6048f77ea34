export * from './client';
export * from './coalesce';
export * from './methods';
export * from './register';
export { retryCreate, retryRead, retryReads } from './retry';
export * from './server';
export type { GrpcTls } from './tls';
export { isUnix, targetOf } from './addresses';
export { isInProcess } from './inProcess';

export { findServer, type ServerName } from './find';
export { startMeilisearch } from './meilisearch';
export { startRedis } from './redis';
export { startS3 } from './s3';
export type { RunningServer } from './server';
export { startTemporal } from './temporal';

export { findServer, type ServerName } from './find';
export { freePort } from '../ports';
export { startMeilisearch } from './meilisearch';
export { pings, startRedis } from './redis';
export { startS3 } from './s3';
export { type RunningServer, startServer } from './server';
export { startTemporal } from './temporal';

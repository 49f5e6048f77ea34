export { findServer } from './find';
export { freePort, freePorts } from './ports';
export { startMeilisearch } from './meilisearch';
export { pings, startRedis } from './redis';
export { respondsOk, type Command, EndedEarly, type RunningServer, startServer } from './server';
export { startTemporal } from './temporal';

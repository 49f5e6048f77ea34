export * from './settings';
export { readAddresses, readPeers } from './addresses';
export * from './database';
export * from './engines';
export * from './process';
export { REMOVED } from './removed';
export { readGrpcTls } from './tls';

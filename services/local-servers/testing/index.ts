export { hasServers, serverProgram } from './find';
export { startS3 } from './s3';

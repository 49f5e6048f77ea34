export { replacePrivateFile } from './files/atomicFile';
export { loadSecret, loadSecrets, type Secrets, signingKeysOf } from './files/secrets';
export { AlreadyRunning, type EmbeddedPostgres, startEmbeddedPostgres } from './postgres';
export { alreadyRunning } from './database';
export { checkPort, isListening, servicesSocket } from './sockets';
export { StartupError } from './startupError';

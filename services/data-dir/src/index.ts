export { type DataDir, openDataDir } from './dataDir';
export { isAlive } from './isAlive';
export { lockDataDir } from './lock';
export { replacePrivateFile } from './privateFile';
export { loadSecret, type Secrets, signingKeysOf } from './secrets';
export { fitsSocketAddress, removeShortFolder, shortFolder } from './folders';
export { checkPort, coversSocket, isListening, servicesSocket } from './sockets';
export { StartupError } from './startupError';

export * from './certificates';
export * from './rowsTouched';
export * from './testDatabase';
export * from './waitFor';
export { hasServers, type ServerName, serverProgram, serverVariable } from './servers';

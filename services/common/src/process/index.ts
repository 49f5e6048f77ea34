export * from './admin';
export * from './parts';
export * from './runProcess';
export * from './runService';
export * from './startProcess';
export { untilAvailable } from './startWithRetries';
export * from './unlessAborted';
export * from './waitingFor';
export * from './within';

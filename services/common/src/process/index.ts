export * from './admin';
export * from './config';
export * from './shutdownStack';
export * from './runProcess';
export * from './runService';
export * from './startProcess';
export { untilAvailable } from './startWithRetries';
export * from './waitingFor';

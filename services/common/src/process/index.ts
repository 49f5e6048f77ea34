export * from './admin';
export * from './parts';
export * from './runProcess';
export * from './runService';
export * from './startProcess';
export * from './within';

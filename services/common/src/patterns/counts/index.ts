export * from './countReporter';
export * from './imported';

export * from './deadlines';
export * from './interruptibleSleep';
export * from './unlessAborted';
export * from './withTimeout';

export * from './deadlines';
export * from './interruptibleSleep';
export * from './poll';
export * from './unlessAborted';
export * from './withTimeout';

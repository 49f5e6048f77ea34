export { Deadlines, MAX_DEADLINE_MS } from './deadlines';
export * from './interruptibleSleep';
export * from './unlessAborted';
export * from './withTimeout';

export { Deadlines, MAX_DEADLINE_MS } from './deadlines';
export * from './pauses';
export * from './unlessAborted';
export * from './within';

export type { Result, Limits, Pending } from './result.js';
export { ApiError } from './errors.js';
export type { ImportOptions, ImportOutcome } from './importContents.js';
export { LearningLibrary } from './learningLibrary.js';
export type { List, Page } from './list.js';
export type { ClientOptions, Fetch, Logger, LogLevel } from './options.js';
export type { WaitOptions } from './resources/jobs.js';
export type { components, operations, paths } from './openapi.js';
export type * from './types.js';

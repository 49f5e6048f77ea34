import type { startTelemetry as start } from './start';

export { errorTypeOf } from './errorTypes';
export * from './instruments';
export * from './logging';
export { type NamedOperation, namedOperation, type Operation, reportFailure, tracedOperation } from './operations';
export type { Telemetry } from './start';
export * from './tracing';

export const PROMETHEUS_CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Loads `start.ts` on the first call, so that a program without telemetry never loads the SDK. */
export const startTelemetry: typeof start = async (...args) => (await import('./start.js')).startTelemetry(...args);

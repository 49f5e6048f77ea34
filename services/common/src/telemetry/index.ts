export { errorTypeOf } from './errorTypes';
export * from './instruments';
export * from './logging';
export {
  measure,
  type NamedOperation,
  namedOperation,
  type Operation,
  reportFailure,
  tracedOperation,
} from './operations';
export { PROMETHEUS_CONTENT_TYPE, startTelemetry } from './lazyStart';
export type { Telemetry } from './start';
export * from './tracing';

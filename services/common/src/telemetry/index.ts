export { errorTypeOf } from './errorTypes';
export * from './instruments';
export * from './logging';
export { Attribute } from './names';
export {
  measure,
  type NamedOperation,
  namedOperation,
  type Operation,
  reportFailure,
  tracedOperation,
} from './operations';
export { PROMETHEUS_CONTENT_TYPE } from './prometheus';
export { startTelemetry, type Telemetry } from './start';
export * from './tracing';

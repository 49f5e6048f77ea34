export * from './instruments';
export { Attribute } from './names';
export { type NamedOperation, namedOperation, type Operation, tracedOperation } from './operations';
export { PROMETHEUS_CONTENT_TYPE } from './prometheus';
export { startTelemetry, type Telemetry } from './start';
export * from './tracing';

export * from './instruments';
export { Attribute } from './names';
export { type Operation, tracedOperation } from './operations';
export { PROMETHEUS_CONTENT_TYPE } from './prometheus';
export { startTelemetry, type Telemetry } from './start';
export * from './tracing';

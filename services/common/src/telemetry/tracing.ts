import {
  type Attributes,
  context,
  type Context,
  isSpanContextValid,
  type Link,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api';
import { errorTypeOf, knownErrorType } from './errorTypes';
import { Attribute } from './instruments';

export { type Span, type SpanContext, SpanKind };

const NAME = 'learning-library';
const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

let isOn = false;
let tracer: Tracer = trace.getTracer(NAME);

/** Enables tracing. It is called once if spans are exported. Without it, the functions of this file only call `fn`. */
export function switchTracing(on: boolean): void {
  isOn = on;
  tracer = trace.getTracer(NAME);
}

export interface SpanOptions {
  kind: SpanKind;
  attributes?: Attributes;
  links?: readonly Link[];
  startTime?: Date;
}

export function childSpan<T>(
  name: string,
  options: SpanOptions,
  fn: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  if (!isOn || !isSampled(trace.getSpanContext(context.active()))) return fn(undefined);
  return run(name, options, context.active(), fn);
}

export function isTracing(): boolean {
  return isOn;
}

/** Binds the current context. @returns a function that runs `fn` in it, for instance in an event of a socket */
export function keepContext(): <T>(fn: () => T) => T {
  const here = context.active();
  return (fn) => context.with(here, fn);
}

/**
 * Runs `fn` in a child of the span in `traceparent`, which another process may have created. No `traceparent`, no span.
 */
export function remoteSpan<T>(
  traceparent: string | undefined,
  name: string,
  options: SpanOptions,
  fn: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  if (!isOn) return fn(undefined);
  const parent = readTraceparent(traceparent);
  if (parent === undefined) return fn(undefined);
  const within = trace.setSpanContext(ROOT_CONTEXT, parent);
  return isSampled(parent) ? run(name, options, within, fn) : context.with(within, fn, undefined, undefined);
}

/** Runs `fn` in the context of a `traceparent`, without its own span. Without one, runs it in the current context. */
export function withTraceparent<T>(traceparent: string | null | undefined, fn: () => T): T {
  const parent = isOn ? readTraceparent(traceparent ?? undefined) : undefined;
  return parent === undefined ? fn() : context.with(trace.setSpanContext(ROOT_CONTEXT, parent), fn);
}

/** Begins a trace. The caller's span is a link, not the parent, so that callers do not decide what is sampled. */
export function rootSpan<T>(name: string, options: SpanOptions, fn: (span: Span | undefined) => T): T {
  if (!isOn) return fn(undefined);
  const span = start(name, options, ROOT_CONTEXT);
  return context.with(trace.setSpan(ROOT_CONTEXT, span), fn, undefined, span);
}

export function linksTo(found: SpanContext | undefined): Link[] {
  if (!isSampled(found)) return [];
  const { traceId, spanId, traceFlags, isRemote } = found;
  return [{ context: { traceId, spanId, traceFlags, isRemote } }];
}

export function currentSpanContext(): SpanContext | undefined {
  return isOn ? trace.getSpanContext(context.active()) : undefined;
}

export function currentTraceparent(): string | undefined {
  const found = currentSpanContext();
  return found === undefined || !isSpanContextValid(found) ? undefined : writeTraceparent(found);
}

/** The current span as `traceparent`, for a row that is processed later; null if the span is not sampled. */
export function sampledTraceparent(): string | null {
  const found = currentSpanContext();
  return isSampled(found) ? writeTraceparent(found) : null;
}

export function readTraceparent(text: string | undefined): SpanContext | undefined {
  if (text === undefined || !TRACEPARENT.test(text)) return undefined;
  // A traceparent has a fixed length, so it is read by position, which is fast; every call of a service reads one.
  const traceFlags = Number.parseInt(text.slice(53), 16) & TraceFlags.SAMPLED;
  const read = { traceId: text.slice(3, 35), spanId: text.slice(36, 52), traceFlags, isRemote: true };
  return isSpanContextValid(read) ? read : undefined;
}

/** Records an internal error by a name from a small set, without message and stack, which could quote user input. */
export function fail(span: Span | undefined, errorType: string): void {
  span?.setAttribute(Attribute.errorType, knownErrorType(errorType));
  span?.setStatus({ code: SpanStatusCode.ERROR });
}

export async function failing<T>(span: Span | undefined, fn: () => Promise<T>): Promise<T> {
  try {
    return await fn();
  } catch (error) {
    fail(span, errorTypeOf(error));
    throw error;
  }
}

function writeTraceparent({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags & TraceFlags.SAMPLED ? '01' : '00'}`;
}

function isSampled(found: SpanContext | undefined): found is SpanContext {
  return found !== undefined && (found.traceFlags & TraceFlags.SAMPLED) !== 0;
}

function start(name: string, { kind, attributes, links = [], startTime }: SpanOptions, parent: Context): Span {
  return tracer.startSpan(name, { kind, startTime, attributes, links: [...links] }, parent);
}

async function run<T>(
  name: string,
  options: SpanOptions,
  parent: Context,
  fn: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  const span = start(name, options, parent);
  try {
    return await context.with(trace.setSpan(parent, span), fn, undefined, span);
  } finally {
    span.end();
  }
}

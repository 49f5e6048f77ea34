import { defaultPayloadConverter, type Headers } from '@temporalio/workflow';

/** The header in which Temporal's own interceptors send a trace. */
const TRACE_HEADER = '_tracer-data';

/** The trace that was sent; undefined where nothing is traced. */
export function traceparentIn(headers: Headers): string | undefined {
  const header = headers[TRACE_HEADER];
  if (header === undefined) return undefined;
  return defaultPayloadConverter.fromPayload<{ traceparent?: string }>(header).traceparent;
}

export function headersWith(headers: Headers, traceparent: string): Headers {
  return { ...headers, [TRACE_HEADER]: defaultPayloadConverter.toPayload({ traceparent }) };
}

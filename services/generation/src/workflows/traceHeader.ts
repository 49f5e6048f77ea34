import { defaultPayloadConverter, type Headers } from '@temporalio/workflow';

/** Under which Temporal's own interceptors send a trace along. */
const TRACE_HEADER = '_tracer-data';

/** What was sent along; undefined where nothing is traced. */
export function traceparentIn(headers: Headers): string | undefined {
  const header = headers[TRACE_HEADER];
  if (header === undefined) return undefined;
  return defaultPayloadConverter.fromPayload<{ traceparent?: string }>(header).traceparent;
}

export function headersWith(headers: Headers, traceparent: string): Headers {
  return { ...headers, [TRACE_HEADER]: defaultPayloadConverter.toPayload({ traceparent }) };
}

import { status } from '@grpc/grpc-js';
import {
  Attribute,
  childSpan,
  currentTraceparent,
  fail,
  remoteSpan,
  rpcClientDuration,
  rpcServerDuration,
  type SpanOptions,
  type SpanKind,
} from '../telemetry';

const OK: number = status.OK;
/** The codes that are errors of the server itself. The others are results (semantic conventions, gRPC). */
const SERVER_FAULTS: ReadonlySet<number> = new Set([
  status.UNKNOWN,
  status.DEADLINE_EXCEEDED,
  status.UNIMPLEMENTED,
  status.INTERNAL,
  status.UNAVAILABLE,
  status.DATA_LOSS,
]);

interface TracedMethod {
  name: string;
  options: SpanOptions & Required<Pick<SpanOptions, 'attributes'>>;
}

export function tracedMethod(path: string, kind: SpanKind): TracedMethod {
  const name = path.slice(1);
  return { name, options: { kind, attributes: { [Attribute.rpcSystem]: 'grpc', [Attribute.rpcMethod]: name } } };
}

export function tracedCall<T>(
  { name, options }: TracedMethod,
  send: (traceparent: string | undefined) => Promise<T>,
): Promise<T> {
  return childSpan(name, options, async (span) => {
    const startedAt = performance.now();
    let code = OK;
    try {
      return await send(currentTraceparent());
    } catch (error) {
      code = (error as { code: number }).code;
      throw error;
    } finally {
      const attributes = statusOf(code);
      span?.setAttributes(attributes);
      if (code !== OK) fail(span, attributes[Attribute.rpcStatus]);
      rpcClientDuration().record((performance.now() - startedAt) / 1_000, {
        ...options.attributes,
        ...attributes,
      });
    }
  });
}

/** Handles one call in its span, below the caller's span, and measures it. */
export function tracedResponse<Result extends { response: unknown } | { status: { code: number } }>(
  { name, options }: TracedMethod,
  traceparent: string | undefined,
  response: () => Promise<Result>,
): Promise<Result> {
  return remoteSpan(traceparent, name, options, async (span) => {
    const startedAt = performance.now();
    const result = await response();
    const code = 'status' in result ? result.status.code : OK;
    const attributes = statusOf(code);
    span?.setAttributes(attributes);
    if (SERVER_FAULTS.has(code)) fail(span, attributes[Attribute.rpcStatus]);
    rpcServerDuration().record((performance.now() - startedAt) / 1_000, {
      ...options.attributes,
      ...attributes,
    });
    return result;
  });
}

function statusOf(code: number): { [Attribute.rpcStatus]: string } {
  return { [Attribute.rpcStatus]: status[code] ?? 'UNKNOWN' };
}

import type { Attributes } from '@opentelemetry/api';
import { errorTypeOf, knownErrorType } from './errorTypes';
import { Attribute, dbDuration } from './instruments';
import { childSpan, fail, SpanKind, type SpanOptions } from './tracing';

/**
 * A database statement or command, identified by a small set of names, never by its text or values. The official
 * instrumentations of pg, ioredis, gRPC and undici write addresses, statements, URLs and error messages, which quote users'
 * values, into spans, and cannot omit them. Therefore, the product creates its own spans.
 */
export interface Operation {
  system: 'postgresql' | 'redis' | 'meilisearch';
  operation: string;
  collection?: string | undefined;
}

export interface NamedOperation {
  summary: string;
  options: SpanOptions;
  attributes: Attributes;
}

export function namedOperation({ system, operation, collection }: Operation): NamedOperation {
  const summary = collection === undefined ? operation : `${operation} ${collection}`;
  const attributes = {
    [Attribute.dbSystem]: system,
    [Attribute.dbOperation]: operation,
    ...(collection !== undefined && { [Attribute.dbCollection]: collection }),
  };
  const options = { kind: SpanKind.CLIENT, attributes: { ...attributes, [Attribute.dbSummary]: summary } };
  return { summary, options, attributes };
}

export function tracedOperation<T>(operation: NamedOperation, run: () => Promise<T>): Promise<T> {
  return childSpan(operation.summary, operation.options, async (span) => {
    const startedAt = performance.now();
    let errorType: string | undefined;
    try {
      return await run();
    } catch (error) {
      errorType = errorTypeOf(error);
      fail(span, errorType);
      throw error;
    } finally {
      measure(operation, startedAt, errorType);
    }
  });
}

/** Records a failed operation in its span and in the metrics. @param startedAt value of `performance.now()` */
export function reportFailure(operation: NamedOperation, startedAt: number, errorType: string): void {
  measure(operation, startedAt, errorType);
  const options = { ...operation.options, startTime: new Date(performance.timeOrigin + startedAt) };
  void childSpan(operation.summary, options, async (span) => fail(span, errorType));
}

export function measure({ attributes }: NamedOperation, startedAt: number, errorType?: string): void {
  dbDuration().record(
    (performance.now() - startedAt) / 1_000,
    errorType === undefined ? attributes : { ...attributes, [Attribute.errorType]: knownErrorType(errorType) },
  );
}

import { dbDuration } from './instruments';
import { Attribute } from './names';
import type { Attributes } from '@opentelemetry/api';
import { childSpan, errorTypeOf, fail, SpanKind, type SpanOptions } from './tracing';

/** What is asked of a database; names of few, never a statement or its values. */
export interface Operation {
  system: 'postgresql' | 'redis' | 'meilisearch';
  /** `SELECT`, `EVALSHA`, `search`… */
  operation: string;
  /** The table or index. */
  collection?: string | undefined;
}

/** An operation as spans and figures name it; made once for all of its runs. */
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

/** Runs one statement or command in its span, and measures it. */
export function tracedOperation<T>(
  { summary, options, attributes }: NamedOperation,
  run: () => Promise<T>,
): Promise<T> {
  return childSpan(summary, options, async (span) => {
    const startedAt = performance.now();
    let errorType: string | undefined;
    try {
      return await run();
    } catch (error) {
      errorType = errorTypeOf(error);
      fail(span, errorType);
      throw error;
    } finally {
      const seconds = (performance.now() - startedAt) / 1_000;
      dbDuration().record(
        seconds,
        errorType === undefined ? attributes : { ...attributes, [Attribute.errorType]: errorType },
      );
    }
  });
}

import { dbDuration } from './instruments';
import { Attribute } from './names';
import { childSpan, errorTypeOf, fail, SpanKind } from './tracing';

/** What is asked of a database; names of few, never a statement or its values. */
export interface Operation {
  system: 'postgresql' | 'redis' | 'meilisearch';
  /** `SELECT`, `EVALSHA`, `search`… */
  operation: string;
  /** The table or index. */
  collection?: string | undefined;
}

/** Runs one statement or command in its span, and measures it. */
export function tracedOperation<T>(asked: Operation, run: () => Promise<T>): Promise<T> {
  const { system, operation, collection } = asked;
  const summary = collection === undefined ? operation : `${operation} ${collection}`;
  const attributes = {
    [Attribute.dbSystem]: system,
    [Attribute.dbOperation]: operation,
    ...(collection !== undefined && { [Attribute.dbCollection]: collection }),
  };
  const options = { kind: SpanKind.CLIENT, attributes: { ...attributes, [Attribute.dbSummary]: summary } };
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
      dbDuration().record((performance.now() - startedAt) / 1_000, {
        ...attributes,
        ...(errorType !== undefined && { [Attribute.errorType]: errorType }),
      });
    }
  });
}

import pino from 'pino';
import { currentSpanContext } from './telemetry';

export type Logger = pino.Logger;

/**
 * A JSON logger on stderr's side of the process: stdout belongs to what a person asked for. Log ids, codes and counts;
 * never a text, a key or an address (docs/architecture.md#no-private-data-outside-the-tables). Errors are logged by
 * name, code and stack alone, since the message of a database error can quote what a user sent.
 */
export function createLogger(options: { name: string; level: string }): Logger {
  return pino(
    {
      name: options.name,
      level: options.level,
      base: { name: options.name, pid: process.pid },
      serializers: { err: describeError },
      formatters: { level: (label) => ({ level: label }) },
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: traceIds,
    },
    // Gathered into few writes; a crash of the whole machine alone loses what is not flushed yet.
    pino.destination({ dest: 2, sync: false, minLength: 4_096, periodicFlush: 200 }),
  );
}

/** Lead from a line to its trace, where there is one. */
function traceIds(): object {
  const { traceId, spanId } = currentSpanContext() ?? {};
  return traceId === undefined ? {} : { trace_id: traceId, span_id: spanId };
}

const MESSAGE_LINES = /^.*\n?/;

function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code } = error as { code?: unknown };
  const stack = error.stack?.slice(error.stack.indexOf('\n    at ') + 1) ?? '';
  return {
    type: error.name,
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    stack: stack.startsWith('    at ') ? stack : stack.replace(MESSAGE_LINES, ''),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

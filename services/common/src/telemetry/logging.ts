import pino from 'pino';
import { logDropped } from './instruments';
import { currentSpanContext } from './tracing';

export type Logger = pino.Logger;

/** Maximum number of waiting bytes while stderr is not read. */
const MAX_WAITING = 16 * 1_024 * 1_024;

/**
 * Writes JSON to stderr, because stdout is for the output of commands. Log ids, codes and counts; never user text, keys or
 * addresses (docs/architecture.md#no-private-data-outside-the-tables). Log only the name, code and stack of errors, because
 * a message can quote user text.
 */
export function createLogger(options: { name: string; level: string }): Logger {
  // Lines are buffered to reduce the number of writes. They are lost only if the process is killed.
  const stderr = pino.destination({
    dest: 2,
    sync: false,
    minLength: 4_096,
    maxLength: MAX_WAITING,
    periodicFlush: 200,
  });
  stderr.on('drop', () => logDropped().add(1));
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
    stderr,
  );
}

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

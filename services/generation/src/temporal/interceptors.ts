import { withTraceparent, type Logger, sampledTraceparent } from '@learning-library/common/telemetry';
import type { Context } from '@temporalio/activity';
import type { WorkflowClientInterceptor } from '@temporalio/client';
import { ApplicationFailure, defaultPayloadConverter, type Headers } from '@temporalio/common';
import type { ActivityInterceptorsFactory } from '@temporalio/worker';
import { codeOf, isFinal } from '../domain/retry';

// The workflow passes its headers on to its activities (workflows/headers.ts).
const TRACE = 'traceparent';

/** Sends the current span in the headers of a started workflow. */
export const clientInterceptor: WorkflowClientInterceptor = {
  startWithDetails: (input, next) => {
    const traceparent = sampledTraceparent();
    const headers: Headers = traceparent === null ? {} : { [TRACE]: defaultPayloadConverter.toPayload(traceparent) };
    return next({ ...input, headers });
  },
};

/**
 * Runs activities below the span of their workflow's start, and logs failed ones. Only the code of an error is sent to
 * the server, because the message and the stack may contain a text.
 */
export function activityInterceptor(logger: Logger): ActivityInterceptorsFactory {
  return (context) => ({
    inbound: {
      execute: async (input, next) => {
        const sent = input.headers[TRACE];
        const traceparent = sent && defaultPayloadConverter.fromPayload<string>(sent);
        try {
          return await withTraceparent(traceparent, () => next(input));
        } catch (error) {
          logger.warn({ err: error, jobId: context.info.workflowExecution?.workflowId }, 'step failed');
          throw failureOf(context, codeOf(error));
        }
      },
    },
  });
}

/** Unlike attempts, failures do not include outages. Heartbeats pass their number to the next attempt. */
export function failuresOf({ info }: Context): number {
  return (info.heartbeatDetails as number | undefined) ?? 0;
}

function failureOf(context: Context, code: string): ApplicationFailure {
  const failures = failuresOf(context) + (code === 'unavailable' ? 0 : 1);
  context.heartbeat(failures);
  const failure = ApplicationFailure.create({ type: code, message: code, nonRetryable: isFinal(code, failures) });
  failure.stack = '';
  return failure;
}

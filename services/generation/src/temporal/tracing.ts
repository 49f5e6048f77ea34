import { below, recordSpan, sampledTraceparent } from '@learning-library/common/telemetry';
import type { WorkflowClientInterceptor } from '@temporalio/client';
import type { ActivityInboundCallsInterceptor, InjectedSinks } from '@temporalio/worker';
import { optionsOf, RUN } from '../engine/traced';
import type { TracingSinks } from '../workflows/traced';
import { headersWith, traceparentIn } from '../workflows/traceHeader';

export const sendingTrace: WorkflowClientInterceptor = {
  startWithDetails: (input, next) => {
    const traceparent = sampledTraceparent();
    return next(traceparent === null ? input : { ...input, headers: headersWith(input.headers, traceparent) });
  },
};

export const takingTrace: ActivityInboundCallsInterceptor = {
  execute: (input, next) => below(traceparentIn(input.headers), () => next(input)),
};

/** Makes the span of a workflow that has ended. Its only attribute is the id, which is that of the job. */
export const workflowSpans: InjectedSinks<TracingSinks> = {
  tracing: {
    ended: {
      fn: ({ workflowId, runStartTime: startTime }, run) =>
        recordSpan(RUN, { ...optionsOf(workflowId), ...run, startTime }),
    },
  },
};

import type { Headers, WorkflowInterceptorsFactory } from '@temporalio/workflow';

/** Passes the headers of a workflow on to its activities. */
export const interceptors: WorkflowInterceptorsFactory = () => {
  let headers: Headers = {};
  return {
    inbound: [
      {
        execute: (input, next) => {
          ({ headers } = input);
          return next(input);
        },
      },
    ],
    outbound: [
      {
        scheduleActivity: (input, next) => next({ ...input, headers }),
        scheduleLocalActivity: (input, next) => next({ ...input, headers }),
      },
    ],
  };
};

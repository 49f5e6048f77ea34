import {
  type Headers,
  isCancellation,
  proxySinks,
  type Sinks,
  uuid4,
  type WorkflowInterceptorsFactory,
} from '@temporalio/workflow';
import { headersWith, traceparentIn } from './traceHeader';

/** What the span of a workflow says about its run. */
interface Run {
  traceparent: string;
  /** The id of its span, the parent of its steps' spans. */
  spanId: string;
  errorType: string | undefined;
}

export interface TracingSinks extends Sinks {
  tracing: { ended(run: Run): void };
}

const { tracing } = proxySinks<TracingSinks>();

/** Hands the trace of a workflow to its steps. The worker makes the span; its id is made here, the same in every replay. */
export const interceptors: WorkflowInterceptorsFactory = () => {
  let own: string | undefined;
  const handOn = <Input extends { headers: Headers }>(input: Input): Input =>
    own === undefined ? input : { ...input, headers: headersWith(input.headers, own) };
  return {
    inbound: [
      {
        execute: (input, next) => {
          const traceparent = traceparentIn(input.headers);
          if (traceparent === undefined) return next(input);
          const [version, traceId, , flags] = traceparent.split('-');
          const spanId = uuid4().replaceAll('-', '').slice(-SPAN_ID_LENGTH);
          own = [version, traceId, spanId, flags].join('-');
          return run({ traceparent, spanId }, () => next(input));
        },
      },
    ],
    outbound: [
      {
        scheduleActivity: (input, next) => next(handOn(input)),
        scheduleLocalActivity: (input, next) => next(handOn(input)),
      },
    ],
  };
};

const SPAN_ID_LENGTH = 16;

async function run<T>(ids: Pick<Run, 'traceparent' | 'spanId'>, fn: () => Promise<T>): Promise<T> {
  let errorType: string | undefined;
  try {
    return await fn();
  } catch (error) {
    errorType = isCancellation(error) ? 'cancelled' : 'failed';
    throw error;
  } finally {
    tracing.ended({ ...ids, errorType });
  }
}

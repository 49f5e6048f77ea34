import {
  Attribute,
  childSpan,
  failing,
  remoteSpan,
  SpanKind,
  type SpanOptions,
} from '@learning-library/common/telemetry';
import type { LeasedJob } from '../persistence/repositories/leases';

/** The names that Temporal's own interceptors give their spans; both engines use them. */
const START = 'StartWorkflow:generationJob';
export const RUN = 'RunWorkflow:generationJob';
const STEP = 'RunActivity:';

export function tracedStart<T>({ id, traceparent }: LeasedJob, start: () => Promise<T>): Promise<T> {
  return remoteSpan(traceparent ?? undefined, START, optionsOf(id), (span) => failing(span, start));
}

export function tracedRun<T>(jobId: string, run: () => Promise<T>): Promise<T> {
  return childSpan(RUN, optionsOf(jobId), (span) => failing(span, run));
}

export function tracedStep<Values extends readonly unknown[], Result>(
  name: string,
  step: (jobId: string, ...values: Values) => Promise<Result>,
): typeof step {
  return (jobId, ...values) =>
    childSpan(`${STEP}${name}`, optionsOf(jobId), (span) => failing(span, () => step(jobId, ...values)));
}

export function optionsOf(jobId: string): SpanOptions {
  return { kind: SpanKind.INTERNAL, attributes: { [Attribute.jobId]: jobId } };
}

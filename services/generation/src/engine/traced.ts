import {
  Attribute,
  childSpan,
  failing,
  remoteSpan,
  SpanKind,
  type SpanOptions,
} from '@learning-library/common/telemetry';
import type { LeasedJob } from '../persistence/repositories/leases';

// Runs a step in a span with the name that Temporal's own interceptors give it, for both engines.

export function tracedStart<T>({ id, traceparent }: LeasedJob, start: () => Promise<T>): Promise<T> {
  return remoteSpan(traceparent ?? undefined, 'StartWorkflow:generationJob', optionsOf(id), (span) =>
    failing(span, start),
  );
}

export function tracedStep<Values extends readonly unknown[], Result>(
  name: string,
  step: (jobId: string, ...values: Values) => Promise<Result>,
): typeof step {
  return (jobId, ...values) =>
    childSpan(`RunActivity:${name}`, optionsOf(jobId), (span) => failing(span, () => step(jobId, ...values)));
}

function optionsOf(jobId: string): SpanOptions {
  return { kind: SpanKind.INTERNAL, attributes: { [Attribute.jobId]: jobId } };
}

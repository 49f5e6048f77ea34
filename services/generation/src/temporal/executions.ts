import {
  Client,
  Connection,
  WorkflowExecutionAlreadyStartedError,
  type WorkflowExecutionStatusName,
  WorkflowNotFoundError,
} from '@temporalio/client';
import type { TemporalConfig } from '../config';
import { RUN_WITHIN_HOURS } from '../domain/job';
import type { Executions, Whereabouts } from '../engine/executions';
import type { generation } from '../workflows/generation';
import { serverOptions } from './options';

/** Bounds of one call in milliseconds. */
const CALL_MS = 5_000;
const PROBE_MS = 2_000;
/** The server refuses more than a ping in ten seconds. */
const KEEPALIVE = { 'grpc.keepalive_time_ms': 12_000, 'grpc.keepalive_timeout_ms': 3_000 };
/** After an outage the next connection is tried soon. */
const RECONNECT = { 'grpc.initial_reconnect_backoff_ms': 500, 'grpc.max_reconnect_backoff_ms': 5_000 };

const workflowId = (jobId: string, attempt: number): string => `generation-${jobId}-${attempt}`;

/** Attempts as Temporal's workflows. Connects at its first call, so a server that is away at the start hinders nothing. */
export function temporalExecutions(config: TemporalConfig): Executions {
  const { namespace, taskQueue } = config;
  const connection = Connection.lazy({
    ...serverOptions(config),
    connectTimeout: CALL_MS,
    channelArgs: { ...KEEPALIVE, ...RECONNECT, 'grpc.keepalive_permit_without_calls': 1 },
    // A call that failed is made again by who made it, later and in the same words.
    interceptors: [],
  });
  const { workflow } = new Client({ connection, namespace, identity: 'generation' });
  const within = <T>(milliseconds: number, call: () => Promise<T>): Promise<T> =>
    connection.withDeadline(Date.now() + milliseconds, call);
  return {
    isThere: () =>
      within(PROBE_MS, () => connection.workflowService.describeNamespace({ namespace })).then(
        () => true,
        () => false,
      ),
    start: async (lease, limits) => {
      try {
        await within(CALL_MS, () =>
          workflow.start<typeof generation>('generation', {
            workflowId: workflowId(lease.jobId, lease.attempt),
            workflowIdReusePolicy: 'REJECT_DUPLICATE',
            taskQueue,
            args: [lease, limits],
            workflowExecutionTimeout: `${RUN_WITHIN_HOURS} hours`,
          }),
        );
      } catch (error) {
        if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
      }
    },
    look: async ({ jobId, attempt }) => {
      try {
        const { status } = await within(CALL_MS, () => workflow.getHandle(workflowId(jobId, attempt)).describe());
        return whereabouts(status.name);
      } catch (error) {
        if (error instanceof WorkflowNotFoundError) return 'over';
        throw error;
      }
    },
    cancel: async ({ id, attempt }) => {
      try {
        await within(CALL_MS, () => workflow.getHandle(workflowId(id, attempt)).cancel());
      } catch (error) {
        if (!(error instanceof WorkflowNotFoundError)) throw error;
      }
    },
    close: () => connection.close(),
  };
}

function whereabouts(status: WorkflowExecutionStatusName): Whereabouts {
  switch (status) {
    case 'FAILED':
    case 'TIMED_OUT':
      return 'failed';
    case 'COMPLETED':
    case 'CANCELLED':
    case 'TERMINATED':
      return 'over';
    default:
      return 'running';
  }
}

import { Client, Connection, WorkflowExecutionAlreadyStartedError, WorkflowNotFoundError } from '@temporalio/client';
import type { TemporalConfig } from '../config';
import type { Executions } from '../engine/executions';
import type { generationJob } from '../workflows/generationJob';
import { serverOptions } from './options';
import { attributesOf, registerAttributes } from './searchAttributes';
import { sendingTrace } from './tracing';

/** Bounds of one call in milliseconds. */
const CALL_MS = 5_000;
const PROBE_MS = 2_000;
/** The server refuses more than a ping in ten seconds. */
const KEEPALIVE = { 'grpc.keepalive_time_ms': 12_000, 'grpc.keepalive_timeout_ms': 3_000 };
/** After an outage the next connection is tried soon. */
const RECONNECT = { 'grpc.initial_reconnect_backoff_ms': 500, 'grpc.max_reconnect_backoff_ms': 5_000 };

/** Jobs as Temporal's workflows, one for each, by the job's id. Connects at its first call, so a server that is away at the start hinders nothing. */
export function temporalExecutions(config: TemporalConfig): Executions {
  const { namespace, taskQueue } = config;
  const connection = Connection.lazy({
    ...serverOptions(config),
    connectTimeout: CALL_MS,
    channelArgs: { ...KEEPALIVE, ...RECONNECT, 'grpc.keepalive_permit_without_calls': 1 },
    // A call that failed is made again by who made it, later and in the same words.
    interceptors: [],
  });
  const interceptors = { workflow: [sendingTrace] };
  const { workflow } = new Client({ connection, namespace, identity: 'generation', interceptors });
  const within = <T>(milliseconds: number, call: () => Promise<T>): Promise<T> =>
    connection.withDeadline(Date.now() + milliseconds, call);
  return {
    isThere: () =>
      within(PROBE_MS, async () => {
        await connection.workflowService.describeNamespace({ namespace });
        await registerAttributes(connection, namespace);
      }).then(
        () => true,
        () => false,
      ),
    start: async (job, limits) => {
      const { id } = job;
      try {
        await within(CALL_MS, () =>
          workflow.start<typeof generationJob>('generationJob', {
            workflowId: id,
            // Of a job that is active all the same after its workflow has ended: somebody terminated that.
            workflowIdReusePolicy: 'ALLOW_DUPLICATE',
            workflowIdConflictPolicy: 'FAIL',
            taskQueue,
            typedSearchAttributes: attributesOf(job),
            args: [id, limits],
          }),
        );
      } catch (error) {
        if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
      }
    },
    cancel: async (jobId) => {
      try {
        await within(CALL_MS, () => workflow.getHandle(jobId).cancel());
      } catch (error) {
        if (!(error instanceof WorkflowNotFoundError)) throw error;
      }
    },
    close: () => connection.close(),
  };
}

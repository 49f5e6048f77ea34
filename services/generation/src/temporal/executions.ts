import { Client, Connection, WorkflowExecutionAlreadyStartedError, WorkflowNotFoundError } from '@temporalio/client';
import { channelCredentials } from '@learning-library/common/rpc';
import type { Logger } from '@learning-library/common/telemetry';
import type { TemporalConfig } from '../config';
import type { Executions } from '../engine/temporalEngine';
import type { generationJob } from '../workflows/generationJob';
import { clientInterceptor } from './interceptors';

const CALL_MS = 5_000;
const NOT_FOUND = 5;
const PROBE_MS = 2_000;
/** The server rejects more than one ping per ten seconds. */
const KEEPALIVE = { 'grpc.keepalive_time_ms': 12_000, 'grpc.keepalive_timeout_ms': 3_000 };
/** The client reconnects soon after an outage. */
const RECONNECT = { 'grpc.initial_reconnect_backoff_ms': 500, 'grpc.max_reconnect_backoff_ms': 5_000 };

/**
 * One workflow of Temporal per job, with the job's id. Connects at the first call, because the server may be unavailable at
 * startup.
 */
export function temporalExecutions(config: TemporalConfig, logger?: Logger): Executions {
  const { address, namespace, taskQueue } = config;
  const connection = Connection.lazy({
    address,
    credentials: channelCredentials(config.tls, address, logger),
    connectTimeout: CALL_MS,
    channelArgs: { ...KEEPALIVE, ...RECONNECT, 'grpc.keepalive_permit_without_calls': 1 },
    // Calls are not retried here, because the engine repeats a failed call at its next poll.
    interceptors: [],
  });
  const interceptors = { workflow: [clientInterceptor] };
  const { workflow } = new Client({ connection, namespace, identity: 'generation', interceptors });
  const within = <T>(milliseconds: number, call: () => Promise<T>): Promise<T> =>
    connection.withDeadline(Date.now() + milliseconds, call);
  return {
    isAvailable: () =>
      within(PROBE_MS, () => connection.workflowService.describeNamespace({ namespace })).then(
        () => true,
        () => false,
      ),
    start: async ({ id }, limits) => {
      try {
        await within(CALL_MS, () =>
          workflow.start<typeof generationJob>('generationJob', {
            workflowId: id,
            // An operator can terminate the workflow of an active job, which is then started again.
            workflowIdReusePolicy: 'ALLOW_DUPLICATE',
            workflowIdConflictPolicy: 'FAIL',
            taskQueue,
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
    forget: (jobIds) =>
      within(CALL_MS, async () => {
        // A list of workflows would lack those that Temporal has not indexed yet.
        const areGone = await Promise.all(
          jobIds.map((workflowId) =>
            connection.workflowService.deleteWorkflowExecution({ namespace, workflowExecution: { workflowId } }).then(
              () => false,
              (error: unknown) => {
                if ((error as { code?: unknown }).code !== NOT_FOUND) throw error;
                return true;
              },
            ),
          ),
        );
        return areGone.every(Boolean);
      }),
    close: () => connection.close(),
  };
}

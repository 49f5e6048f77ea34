import { Client, Connection, type WorkflowHandle, WorkflowNotFoundError } from '@temporalio/client';
import { historyToJSON } from '@temporalio/common/lib/proto-utils';

/** An event history as JSON, for `Worker.runReplayHistory`. */
export type HistoryJson = { events: readonly Record<string, unknown>[] };

/** The code NOT_FOUND of gRPC. */
const NOT_FOUND = 5;

/** Runs an operation on a workflow; undefined if the server does not have it. */
export async function withWorkflow<T>(
  address: string,
  workflowId: string,
  work: (workflow: WorkflowHandle) => Promise<T>,
): Promise<T | undefined> {
  const connection = await Connection.connect({ address });
  try {
    return await work(new Client({ connection }).workflow.getHandle(workflowId));
  } catch (error) {
    if (error instanceof WorkflowNotFoundError || (error as { code?: unknown }).code === NOT_FOUND) return undefined;
    throw error;
  } finally {
    await connection.close();
  }
}

/** Reads the history of a workflow; undefined if the server does not have it. */
export function fetchHistory(address: string, workflowId: string): Promise<HistoryJson | undefined> {
  return withWorkflow(address, workflowId, async (workflow) => {
    return JSON.parse(historyToJSON(await workflow.fetchHistory())) as HistoryJson;
  });
}

/** All strings of a history in one text. Strings in base64 are also decoded. */
export function readable(history: HistoryJson): string {
  const texts: string[] = [];
  JSON.stringify(history, (_key, value: unknown) => {
    if (typeof value === 'string') texts.push(value, Buffer.from(value, 'base64').toString());
    return value;
  });
  return [JSON.stringify(history), ...texts].join('\n');
}

import { Client, Connection, type WorkflowHandle, WorkflowNotFoundError } from '@temporalio/client';
import { historyToJSON } from '@temporalio/common/lib/proto-utils';

/** An event history as JSON, as `Worker.runReplayHistory` takes it. */
export type HistoryJson = { events: readonly Record<string, unknown>[] };

/** Of gRPC. */
const NOT_FOUND = 5;

/** Works on one workflow; undefined where the server knows none such. */
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

/** Reads from the server what it keeps of a workflow; undefined where it knows none such. */
export function fetchHistory(address: string, workflowId: string): Promise<HistoryJson | undefined> {
  return withWorkflow(address, workflowId, async (workflow) => {
    return JSON.parse(historyToJSON(await workflow.fetchHistory())) as HistoryJson;
  });
}

/** All strings of a history, and what those in base64 stand for, in one text. */
export function readable(history: HistoryJson): string {
  const texts: string[] = [];
  JSON.stringify(history, (_key, value: unknown) => {
    if (typeof value === 'string') texts.push(value, Buffer.from(value, 'base64').toString());
    return value;
  });
  return [JSON.stringify(history), ...texts].join('\n');
}

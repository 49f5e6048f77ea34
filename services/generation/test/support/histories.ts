import { Client, Connection } from '@temporalio/client';
import { historyToJSON } from '@temporalio/common/lib/proto-utils';

/** An event history as JSON, as `Worker.runReplayHistory` takes it. */
export type HistoryJson = { events: readonly Record<string, unknown>[] };

/** Of gRPC. */
const NOT_FOUND = 5;

/** Reads from the server what it keeps of one attempt; undefined where it knows none such. */
export async function fetchHistory(address: string, workflowId: string): Promise<HistoryJson | undefined> {
  const connection = await Connection.connect({ address });
  try {
    const history = await new Client({ connection }).workflow.getHandle(workflowId).fetchHistory();
    return JSON.parse(historyToJSON(history)) as HistoryJson;
  } catch (error) {
    if ((error as { code?: unknown }).code === NOT_FOUND) return undefined;
    throw error;
  } finally {
    await connection.close();
  }
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

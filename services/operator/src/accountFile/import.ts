import { isRefusal, OperatorError } from '../failure';
import { type Services, withRetries } from '../services';
import { type Header, isEnd, isHeader, isRow, linesOf, type Part, type RowLine } from './format';

const ROWS_AT_ONCE = 500;
const CHARACTERS_AT_ONCE = 4 * 1024 * 1024;

interface Imported {
  accountId: string;
  rows: number;
  imported: number;
}

/**
 * Imports an export with its ids, the account itself last, so that an interrupted import can be repeated: equal rows are
 * skipped. @throws OperatorError if the account or a different row exists
 */
export async function importAccount(services: Services, path: string): Promise<Imported> {
  const { header, rows } = await checkedFile(path);
  const { accountId } = header;
  if ((await found(services.accounts.getErasure({ accountId })))?.erasure?.status === 'running') {
    const message = `${accountId} is being erased. \`erasures show\` reports the progress.`;
    throw new OperatorError('precondition_failed', message);
  }
  if ((await found(services.accounts.getAccount({ accountId }))) !== undefined) {
    throw new OperatorError(
      'precondition_failed',
      `${accountId} exists. To import it again, delete the account first.`,
    );
  }
  let imported = 0;
  if (services.options.dryRun === true) return { accountId, rows, imported };
  for await (const { service, table, lines } of batchesOf(path)) {
    const request = { accountId, table, rows: lines.map(({ row }) => JSON.stringify(row)) };
    try {
      imported += (await withRetries((call) => services[service].importAccount(request, call))).imported;
    } catch (error) {
      throw explained(error, service, table);
    }
  }
  return { accountId, rows, imported };
}

async function checkedFile(path: string): Promise<{ header: Header; rows: number }> {
  let header: Header | undefined;
  let rows = 0;
  let isComplete = false;
  for await (const line of linesOf(path)) {
    if (isHeader(line)) header ??= line;
    else if (isRow(line)) rows++;
    else if (isEnd(line)) isComplete = line.rows === rows;
  }
  if (header === undefined || !isComplete) {
    throw new OperatorError('bad_request', `${path} is incomplete. Export the account again.`);
  }
  return { header, rows };
}

async function found<T>(response: Promise<T>): Promise<T | undefined> {
  try {
    return await response;
  } catch (error) {
    if (isRefusal(error) && error.code === 'not_found') return undefined;
    throw error;
  }
}

interface Batch {
  service: Part;
  table: string;
  lines: RowLine[];
}

/** Consecutive rows of one table. */
async function* batchesOf(path: string): AsyncGenerator<Batch> {
  let batch: Batch | undefined;
  let characters = 0;
  for await (const line of linesOf(path)) {
    if (!isRow(line)) continue;
    const { service, table } = line;
    const isSame = batch?.service === service && batch.table === table;
    if (batch !== undefined && (!isSame || batch.lines.length >= ROWS_AT_ONCE || characters >= CHARACTERS_AT_ONCE)) {
      yield batch;
      batch = undefined;
    }
    if (batch === undefined) {
      batch = { service, table, lines: [] };
      characters = 0;
    }
    batch.lines.push(line);
    characters += JSON.stringify(line.row).length;
  }
  if (batch !== undefined) yield batch;
}

function explained(error: unknown, service: Part, table: string): unknown {
  if (!isRefusal(error)) return error;
  switch (error.code) {
    case 'precondition_failed':
      return new OperatorError(error.code, `${service}: rows of ${table} exist and differ.`);
    case 'not_found':
    case 'validation_error':
      return new OperatorError('bad_request', `${service}: rows of ${table} do not fit this version.`);
    default:
      return error;
  }
}

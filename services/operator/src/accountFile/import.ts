import { isRefusal, OperatorError } from '../failure';
import { patiently, type Services } from '../services';
import { type Header, isEnd, isHeader, isRow, linesOf, type Part, type RowLine } from './read';

const ROWS_AT_ONCE = 500;
const CHARACTERS_AT_ONCE = 4 * 1024 * 1024;

interface Imported {
  accountId: string;
  rows: number;
  imported: number;
}

/**
 * Writes an export into the services, with its ids, and the account itself last. @param resumes whether an import broke
 * off before: then rows that are there and are the same are passed over @throws OperatorError where the account, or a row
 * that differs, is there
 */
export async function importAccount(services: Services, path: string, resumes: boolean): Promise<Imported> {
  const { header, rows } = await checkedFile(path);
  const { accountId } = header;
  if (!resumes && (await found(services.accounts.getAccount({ accountId }))) !== undefined) {
    throw new OperatorError('precondition_failed', `${accountId} is there already. Only --resume imports into it.`);
  }
  if ((await found(services.accounts.getErasure({ accountId })))?.erasure?.status === 'running') {
    throw new OperatorError(
      'precondition_failed',
      `${accountId} is being erased. \`erasures show\` says how far it is.`,
    );
  }
  let imported = 0;
  if (services.wishes.dryRun === true) return { accountId, rows, imported };
  for await (const { service, table, lines } of batchesOf(path)) {
    const request = { accountId, table, rows: lines.map(({ row }) => JSON.stringify(row)) };
    try {
      imported += (await patiently((call) => services[service].importAccount(request, call))).imported;
    } catch (error) {
      throw explained(error, service, table);
    }
  }
  return { accountId, rows, imported };
}

async function checkedFile(path: string): Promise<{ header: Header; rows: number }> {
  let header: Header | undefined;
  let rows = 0;
  let isWhole = false;
  for await (const line of linesOf(path)) {
    if (isHeader(line)) header ??= line;
    else if (isRow(line)) rows++;
    else if (isEnd(line)) isWhole = line.rows === rows;
  }
  if (header === undefined || !isWhole) {
    throw new OperatorError('bad_request', `${path} is not whole: export the account again into the same file.`);
  }
  return { header, rows };
}

async function found<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
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

/** Rows of one table that follow each other. */
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
      return new OperatorError(error.code, `${service}: rows of ${table} are there already and are not the same.`);
    case 'not_found':
    case 'validation_error':
      return new OperatorError('bad_request', `${service}: rows of ${table} are not as this version has them.`);
    default:
      return error;
  }
}

import { isContractError, OperatorError } from '../failure';
import { type Services, withRetries } from '../services';
import { type Header, isEnd, isHeader, isRows, linesOf, type Part } from './format';

interface Imported {
  accountId: string;
  rows: number;
  imported: number;
}

/**
 * Imports an export with its ids, the account itself last. An interrupted import starts from the beginning and skips the
 * imported rows.
 * @throws OperatorError if the account or a different row exists
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
  for await (const line of linesOf(path)) {
    if (!isRows(line)) continue;
    const { service, table } = line;
    const request = { accountId, table, rows: line.rows.map((row) => JSON.stringify(row)) };
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
    else if (isRows(line)) rows += line.rows.length;
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
    if (isContractError(error) && error.code === 'not_found') return undefined;
    throw error;
  }
}

function explained(error: unknown, service: Part, table: string): unknown {
  if (!isContractError(error)) return error;
  switch (error.code) {
    case 'precondition_failed':
      return new OperatorError(
        error.code,
        `${service}: rows of ${table} exist and differ. Erase them with \`account delete --unfinished-import\`, then import again.`,
      );
    case 'not_found':
    case 'validation_error':
      return new OperatorError('bad_request', `${service}: rows of ${table} do not fit this version.`);
    default:
      return error;
  }
}

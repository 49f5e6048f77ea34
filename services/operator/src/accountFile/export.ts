import { randomUUID } from 'node:crypto';
import { access, type FileHandle, open, rename, rm } from 'node:fs/promises';
import { isContractError, OperatorError } from '../failure';
import type { Services } from '../services';
import { FORMAT, type Header, PARTS, VERSION } from './format';

/** The mode of the file: only its owner may read the data. */
const MODE = 0o600;
/** Time after which the services end their streams. */
const EXPORT_MS = 30 * 60_000;

/**
 * Writes all data of an account. The file appears once it is complete, so an interrupted export starts again from the
 * beginning.
 * @throws OperatorError if the file exists or cannot be written
 */
export async function exportAccount(services: Services, accountId: string, path: string): Promise<{ rows: number }> {
  await services.requireAccount(accountId);
  if (await exists(path)) throw new OperatorError('precondition_failed', `${path} exists. Name a new file.`);
  const unfinished = `${path}.${randomUUID()}`;
  try {
    const file = await open(unfinished, 'wx', MODE);
    try {
      const rows = await write(services, accountId, file);
      await file.sync();
      await rename(unfinished, path);
      return { rows };
    } finally {
      await file.close();
      await rm(unfinished, { force: true });
    }
  } catch (error) {
    if (isContractError(error) && error.code === 'precondition_failed') {
      const message = 'Deletions of the account have not reached every service. Repeat the export in a minute.';
      throw new OperatorError(error.code, message);
    }
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new OperatorError('bad_request', `${path} cannot be written.`, { cause: error });
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Starts the streams of all services together, so that their snapshots are of the same time, and writes one after another. */
async function write(services: Services, accountId: string, file: FileHandle): Promise<number> {
  const append = (line: string): Promise<void> => file.appendFile(`${line}\n`);
  const header: Header = { format: FORMAT, version: VERSION, accountId, startedAt: new Date().toISOString() };
  await append(JSON.stringify(header));
  const deadline = Date.now() + EXPORT_MS;
  let count = 0;
  let written = Promise.resolve();
  const streams = PARTS.map((service) => {
    const before = written;
    const stream = services[service].exportAccount({ accountId }, { deadline }, async ({ table, rows }) => {
      await before;
      await append(`{"service":"${service}","table":"${table}","rows":[${rows.join(',')}]}`);
      count += rows.length;
    });
    return (written = stream.then(() => before));
  });
  await Promise.all(streams);
  await append(JSON.stringify({ end: true, rows: count }));
  return count;
}

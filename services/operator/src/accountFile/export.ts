import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { OperatorError } from '../failure';
import { type Services, withRetries } from '../services';
import { FORMAT, type Header, type Part, PARTS, VERSION } from './format';

/** Only its owner may read the data of others. */
const MODE = 0o600;

/**
 * Writes all data of an account, each service from one snapshot. The snapshots are taken together. The file appears when
 * it is complete, so an interrupted export is repeated. @throws OperatorError if the file exists or cannot be written
 */
export async function exportAccount(services: Services, accountId: string, path: string): Promise<{ rows: number }> {
  await services.requireAccount(accountId);
  const unfinished = `${path}.${randomUUID()}`;
  const file = await newFile(path, unfinished);
  try {
    const rows = await write(services, accountId, file);
    await file.sync();
    await rename(unfinished, path);
    return { rows };
  } finally {
    await file.close();
    await rm(unfinished, { force: true });
  }
}

async function write(services: Services, accountId: string, file: FileHandle): Promise<number> {
  const append = (lines: readonly string[]): Promise<void> =>
    file.appendFile(lines.map((line) => `${line}\n`).join(''));
  const snapshots = await Promise.all(PARTS.map((part) => takeSnapshot(services, part, accountId)));
  const header: Header = { format: FORMAT, version: VERSION, accountId, startedAt: new Date().toISOString() };
  await append([JSON.stringify(header)]);
  let rows = 0;
  for (const [index, part] of PARTS.entries()) {
    let position: string | undefined;
    do {
      const request = { accountId, snapshot: snapshots[index], position };
      const page = await withRetries((call) => services[part].exportAccount(request, call));
      await append(page.rows.map(({ table, json }) => `{"service":"${part}","table":"${table}","row":${json}}`));
      rows += page.rows.length;
      position = page.position;
    } while (position !== undefined);
  }
  await append([JSON.stringify({ end: true, rows })]);
  return rows;
}

async function takeSnapshot(services: Services, part: Part, accountId: string): Promise<string> {
  return (await withRetries((call) => services[part].exportAccount({ accountId }, call))).snapshot;
}

async function newFile(path: string, unfinished: string): Promise<FileHandle> {
  const exists = await open(path).then(
    (found) => found.close().then(() => true),
    () => false,
  );
  if (exists) throw new OperatorError('precondition_failed', `${path} exists. Name a new file.`);
  try {
    return await open(unfinished, 'wx', MODE);
  } catch (error) {
    throw new OperatorError('bad_request', `${path} cannot be written.`, { cause: error });
  }
}

import { type FileHandle, open } from 'node:fs/promises';
import type { ExportAccountRequest, ExportAccountResponse } from '@learning-library/proto';
import { isRefusal, OperatorError } from '../failure';
import { patiently, type Services } from '../services';
import { FORMAT, type Header, type Part, PARTS, readWritten, VERSION, type Written } from './read';

/** Only its owner reads what belongs to somebody else. */
const MODE = 0o600;

interface Exported {
  rows: number;
  resumed: boolean;
}

/**
 * Goes on with a file that broke off. A service is read in one snapshot; where that has ended, its part is read again.
 * @throws OperatorError where the file is of another account, or whole
 */
export async function exportAccount(services: Services, accountId: string, path: string): Promise<Exported> {
  await services.requireAccount(accountId);
  const before = await readWritten(path);
  if (before !== undefined && before.header.accountId !== accountId) {
    throw new OperatorError('precondition_failed', `${path} is an export of another account.`);
  }
  if (before?.end !== undefined) throw new OperatorError('precondition_failed', `${path} is a whole export already.`);
  const file = await openFile(path);
  try {
    const target = new Target(file, before?.markEnds ?? 0, before?.rows ?? 0);
    await file.truncate(target.place);
    const header = before?.header ?? (await newHeader(services, accountId));
    if (before === undefined) await target.write([header]);
    for (const part of PARTS) await exportPart(services, { part, header, before }, target);
    await target.write([{ end: true, rows: target.rows }]);
    await file.sync();
    return { rows: target.rows, resumed: before !== undefined };
  } finally {
    await file.close();
  }
}

class Target {
  constructor(
    private readonly file: FileHandle,
    public place: number,
    public rows: number,
  ) {}

  async write(lines: readonly (object | string)[]): Promise<void> {
    const text = lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('');
    const bytes = Buffer.from(text);
    await this.file.write(bytes, 0, bytes.length, this.place);
    this.place += bytes.length;
  }

  async backTo(place: number, rows: number): Promise<void> {
    this.place = place;
    this.rows = rows;
    await this.file.truncate(place);
  }
}

async function exportPart(
  services: Services,
  { part, header, before }: { part: Part; header: Header; before: Written | undefined },
  target: Target,
): Promise<void> {
  const { accountId } = header;
  const read = (request: ExportAccountRequest): Promise<ExportAccountResponse> =>
    patiently((call) => services[part].exportAccount(request, call));
  const mark = before?.mark?.service === part ? before.mark : undefined;
  const isDone = before?.mark !== undefined && PARTS.indexOf(part) < PARTS.indexOf(before.mark.service);
  if (isDone || mark?.position === null) return;
  const begin =
    mark === undefined || before === undefined
      ? { place: target.place, rows: target.rows }
      : { place: before.partBegins, rows: before.rows - before.rowsOfPart };
  let snapshot = header.snapshots[part];
  let position = mark?.position ?? undefined;
  for (;;) {
    try {
      const page = await read({ accountId, snapshot, position });
      const lines = page.rows.map(({ table, json }) => `{"service":"${part}","table":"${table}","row":${json}}`);
      target.rows += lines.length;
      await target.write([...lines, { service: part, position: page.position ?? null }]);
      if (page.position === undefined) return;
      position = page.position;
    } catch (error) {
      if (!isRefusal(error) || error.code !== 'precondition_failed') throw error;
      // It has ended: a part is never of two.
      await target.backTo(begin.place, begin.rows);
      ({ snapshot } = await read({ accountId }));
      position = undefined;
    }
  }
}

/** The snapshots are taken together, so that what services know of each other fits as far as it does at any time. */
async function newHeader(services: Services, accountId: string): Promise<Header> {
  const taken = await Promise.all(
    PARTS.map(async (part) => {
      const { snapshot } = await patiently((call) => services[part].exportAccount({ accountId }, call));
      return [part, snapshot] as const;
    }),
  );
  const snapshots = Object.fromEntries(taken) as Record<Part, string>;
  return { format: FORMAT, version: VERSION, accountId, startedAt: new Date().toISOString(), snapshots };
}

async function openFile(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r+').catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      return open(path, 'wx', MODE);
    });
  } catch (error) {
    throw new OperatorError('bad_request', `${path} cannot be written.`, { cause: error });
  }
}

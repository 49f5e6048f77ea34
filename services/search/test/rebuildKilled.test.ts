import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { register, type GrpcServer, type Methods, startGrpcServer } from '@learning-library/common/rpc';
import { createLogger } from '@learning-library/common/telemetry';
import { createTestDatabase, soon, type TestDatabase, waitFor } from '@learning-library/common/testing';
import { type Content, LibraryServiceService, type LibraryServiceServer } from '@learning-library/proto';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Context } from '../src/context';
import { queryWords } from '../src/domain/words';
import { queueEvents } from '../src/feed/indexer';
import { migrations } from '../src/persistence/migrations';
import { FakeLibrary } from './fakeLibrary';
import { searchConfig } from './fixture';

const CONTENTS = 11_000;
const PROGRAM = `
const [built, config] = process.argv.slice(1);
require(built).search.create(JSON.parse(config)).start();
`;

let db: TestDatabase;
let library: FakeLibrary;
let folder: string;
let server: GrpcServer;
let ctx: Context;
let children: ChildProcess[];
const accountId = randomUUID();

beforeEach(async () => {
  db = await createTestDatabase({ name: 'search_killed', migrations });
  library = new FakeLibrary();
  children = [];
  folder = await mkdtemp(join(tmpdir(), 'search-'));
  const { batchGetContents, batchGetFolders, batchGetContentTexts, walkContents, walkFolders } = library;
  const methods = { batchGetContents, batchGetFolders, batchGetContentTexts, walkContents, walkFolders };
  server = await startGrpcServer({
    address: `unix:${folder}/library.sock`,
    registrations: [register(LibraryServiceService, methods as Methods<LibraryServiceServer>, {} as never)],
    internalTokens: ['unused'],
    logger: createLogger({ name: 'test', level: 'silent' }),
  });
  ctx = new Context(config(), { library });
});
afterEach(async () => {
  await Promise.all(children.map(kill));
  await ctx.close();
  await server.stop(1_000);
  await db.drop();
  await rm(folder, { recursive: true, force: true });
});

const config = () => ({ ...searchConfig(db), peers: { library: server.address } });

function start(): ChildProcess {
  const built = join(__dirname, '..', 'dist', 'index.js');
  const child = spawn(process.execPath, ['-e', PROGRAM, built, JSON.stringify(config())], { stdio: 'ignore' });
  children.push(child);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

const sql = <Row>(text: string): Promise<Row[]> => db.database.until(soon().deadline).query<Row>(text);
const indexed = async (): Promise<number> =>
  (await sql<{ n: number }>('SELECT contents_count AS n FROM {schema}.index_state'))[0]?.n ?? 0;
const isBuilt = async (): Promise<boolean> =>
  (await sql('SELECT 1 FROM {schema}.index_state WHERE built_epoch = epoch')).length === 1;
/** All data that searches read, without the numbers of rebuilds. */
const state = (): Promise<unknown[]> =>
  sql(`SELECT id, account_id, type, version, lexemes::text, removed_at IS NULL AS live,
         (SELECT count(*) FROM {schema}.passages p WHERE p.document_id = d.id) AS passages
       FROM {schema}.documents d ORDER BY id`);

async function hits(q: string): Promise<number> {
  const words = queryWords(q);
  if (words === undefined) throw new Error('no words');
  const query = { accountId, words, type: undefined, offset: 0, limit: 100 };
  return (await ctx.engine.query(query, soon().deadline)).length;
}

test('a rebuild whose processes are killed twice has the same result as an uninterrupted one', async () => {
  const contents = Array.from({ length: CONTENTS }, (_, n) =>
    library.content(accountId, { title: `Rain ${n}`, ...(n % 50 === 0 && { text: `drops ${n}` }) }),
  );
  library.folder(accountId, { name: 'Rainy days' });
  const first = start();
  await waitFor(isBuilt, { timeoutMs: 60_000 });
  await kill(first);
  const whole = await state();
  // An index that needs a rebuild: a wrong, an additional and a missing document.
  await sql(`UPDATE {schema}.documents SET lexemes = 'rubbish'::tsvector WHERE version = 1 AND type = 'content'`);
  await sql(`INSERT INTO {schema}.documents SELECT gen_random_uuid(), account_id, type, version, epoch, NULL, lexemes
    FROM {schema}.documents LIMIT 100`);
  await sql(`DELETE FROM {schema}.documents WHERE id IN (SELECT id FROM {schema}.documents LIMIT 1000)`);
  await sql(
    'UPDATE {schema}.index_state SET epoch = epoch + 1, contents_position = NULL, contents_count = 0, folders_position = NULL',
  );

  const left: number[] = [];
  for (const share of [0.2, 0.6]) {
    const running = [start(), start()];
    await waitFor(async () => (await indexed()) > share * CONTENTS, { timeoutMs: 60_000 });
    await Promise.all(running.map(kill));
    left.push(await indexed());
    expect(await isBuilt()).toBe(false);
  }
  // Changes while no process runs.
  const [changed, gone] = contents.slice(3) as [Content, Content];
  library.contents.set(changed.id, { ...changed, title: 'Frost', version: 2, text: undefined });
  library.contents.delete(gone.id);
  const late = library.content(accountId, { title: 'Late frost' });
  for (const [type, { id }] of [
    ['content.changed', changed],
    ['content.deleted', gone],
    ['content.changed', late],
  ] as const)
    await queueEvents(db.database, [{ id: randomUUID(), type, accountId, subjectIds: [id] }], soon().deadline);

  start();
  start();
  // Another process takes the lease when it expires.
  await waitFor(isBuilt, { timeoutMs: 90_000 });
  await waitFor(async () => (await sql('SELECT 1 FROM {schema}.index_queue')).length === 0);
  expect(left).toEqual(left.toSorted((one, other) => one - other));
  // Only pages whose progress was not recorded are indexed again.
  expect(await indexed()).toBeLessThanOrEqual(CONTENTS + 2);
  const now = (await state()) as { id: string; live: boolean }[];
  const others = (rows: { id: string; live: boolean }[]) =>
    rows.filter(({ id, live }) => live && ![changed.id, gone.id, late.id].includes(id));
  expect(others(now)).toEqual(others(whole as { id: string; live: boolean }[]));
  expect([await hits('frost'), await hits('late frost'), await hits('rain 4')]).toEqual([2, 1, expect.any(Number)]);
  expect(now.find(({ id }) => id === gone.id)?.live ?? false).toBe(false);
}, 240_000);

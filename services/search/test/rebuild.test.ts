import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Failpoints } from '@learning-library/common/patterns';
import { createTestDatabase, gate, type TestDatabase, waitFor } from '@learning-library/common/testing';
import { FakeLibrary } from './fakeLibrary';
import { found, type Replica, replicasOn, searchConfig, soon, untilFound as untilFoundOf } from './fixture';

let db: TestDatabase;
let library: FakeLibrary;
let failpoints: Failpoints;
let replicas: ReturnType<typeof replicasOn>;
const accountId = randomUUID();

beforeEach(async () => {
  // An empty schema: the service migrates it when it starts.
  db = await createTestDatabase({ name: 'search_rebuild', migrations: [] });
  library = new FakeLibrary();
  failpoints = new Failpoints();
  replicas = replicasOn(searchConfig(db), library);
});
afterEach(async () => {
  await replicas.stop();
  await db.drop();
});

const start = (own = failpoints): Promise<Replica> => replicas.start(own);
const titles = (replica: Replica) => found(replica, accountId, 'rain');
const untilFound = (replica: Replica, expected: string[]) => untilFoundOf(replica, accountId, 'rain', expected);
const sql = (text: string): Promise<{ epoch: number; built_epoch: number }[]> =>
  db.database.until(soon().deadline).query(text);
const built = (): Promise<unknown> =>
  waitFor(async () => (await sql('SELECT * FROM {schema}.index_state WHERE built_epoch = epoch')).length === 1);

test('the first start indexes everything that library already has', async () => {
  for (let i = 0; i < 450; i++) library.content(accountId, { title: i === 449 ? 'Last rain' : 'Sun', text: 'shine' });
  library.folder(accountId, { name: 'Rain' });
  const running = await start();
  await untilFound(running, ['Last rain', 'Rain']);
});

test('a wiped index is rebuilt automatically; a complete one, or one of an empty library, is not', async () => {
  const running = await start();
  await built();
  await running.stop();
  await (await start()).stop();
  expect(await sql('SELECT epoch, built_epoch FROM {schema}.index_state')).toEqual([{ epoch: 1, built_epoch: 1 }]);

  library.content(accountId, { title: 'Rain' });
  const again = await start();
  await untilFound(again, ['Rain']);
  await built();
  await again.stop();
  const epochs = await sql('SELECT epoch, built_epoch FROM {schema}.index_state');
  await sql('TRUNCATE {schema}.documents');
  await untilFound(await start(), ['Rain']);
  await built();
  expect(epochs).toEqual([{ epoch: 2, built_epoch: 2 }]);
  expect(await sql('SELECT epoch, built_epoch FROM {schema}.index_state')).toEqual([{ epoch: 3, built_epoch: 3 }]);
});

test('an index with words of another format is rebuilt', async () => {
  library.content(accountId, { title: 'Rain' });
  const running = await start();
  await untilFound(running, ['Rain']);
  await built();
  await running.stop();
  await sql(`UPDATE {schema}.index_state SET format = 0`);
  await sql(`UPDATE {schema}.documents SET lexemes = 'rubbish'::tsvector`);
  await untilFound(await start(), ['Rain']);
});

test('a rebuild by the operator repairs wrong documents, removes deleted ones and reports its progress', async () => {
  const rain = library.content(accountId, { title: 'Rain' });
  library.folder(accountId, { name: 'Rainy days' });
  const running = await start();
  await untilFound(running, ['Rain', 'Rainy days']);
  await built();
  await sql(`UPDATE {schema}.documents SET lexemes = 'rubbish'::tsvector, version = 99`);
  library.contents.delete(rain.id);
  library.content(accountId, { title: 'New rain' });
  const response = await running.operator.rebuildIndex({ restart: false }, soon());
  expect(response).toEqual({ epoch: 2, finished: false, started: true, contentsCount: 0, foldersCount: 0 });
  await built();
  expect((await running.operator.getIndexStatus({}, soon())).status).toMatchObject({
    ...{ engine: 'postgres', epoch: 2, finished: true, contentsDone: 1, foldersDone: 1, queueLength: 0 },
  });
  expect(await titles(running)).toEqual(['New rain', 'Rainy days']);
  expect(await sql(`SELECT id FROM {schema}.documents WHERE id = '${rain.id}'`)).toEqual([]);
  expect(await sql('SELECT action FROM {schema}.audit_log')).toEqual([{ action: 'rebuild_index' }]);
});

test('a request during a rebuild joins it, unless it asks for a restart', async () => {
  library.content(accountId, { title: 'Rain' });
  const running = await start();
  await built();
  const pause = gate();
  failpoints.on('rebuild.page', () => pause.wait());
  const ask = (request: { epoch?: number; restart: boolean }) => running.operator.rebuildIndex(request, soon());
  const responses = [
    await ask({ restart: false }),
    await ask({ restart: false }),
    await ask({ epoch: 2, restart: false }),
  ];
  expect(responses.map(({ epoch, started }) => [epoch, started])).toEqual([
    [2, true],
    [2, false],
    [2, false],
  ]);
  expect(await ask({ restart: true })).toMatchObject({ epoch: 3, started: true });
  pause.open();
  await built();
  expect(await sql('SELECT epoch, built_epoch FROM {schema}.index_state')).toEqual([{ epoch: 3, built_epoch: 3 }]);
});

test('one of two processes leads a rebuild, and changes during it are indexed', async () => {
  for (let n = 0; n < 400; n++) library.content(accountId, { title: `Sun ${n}` });
  const rain = library.content(accountId, { title: 'Rain' });
  let held = 0;
  const pause = gate();
  failpoints.on('rebuild.page', () => (++held > 2 ? pause.wait() : undefined));
  const first = await start();
  await start();
  await waitFor(() => held === 3);
  library.contents.set(rain.id, { ...rain, title: 'More rain', version: 2, text: undefined });
  const event = { id: randomUUID(), type: 'content.changed', accountId, subjectIds: [rain.id] };
  await first.rpc.deliverEvents({ events: [event] }, soon());
  await untilFound(first, ['More rain']);
  expect(await sql('SELECT 1 FROM {schema}.index_state WHERE built_epoch = epoch')).toEqual([]);
  pause.open();
  await built();
  expect((await first.operator.getIndexStatus({}, soon())).status).toMatchObject({ contentsDone: 401, foldersDone: 0 });
  expect([held, await titles(first)]).toEqual([4, ['More rain']]);
}, 60_000);

test('another process continues an interrupted rebuild after its last page', async () => {
  for (let n = 0; n < 400; n++) library.content(accountId, { title: `Sun ${n}` });
  library.content(accountId, { title: 'Rain' });
  const walk = library.walkContents;
  const read: unknown[] = [];
  library.walkContents = (request, call) => {
    read.push(request.afterId);
    return walk(request, call);
  };
  const pause = gate();
  failpoints.on('rebuild.page', () => (read.length === 2 ? pause.wait() : undefined));
  const first = await start();
  await pause.reached;
  const stopped = first.stop();
  pause.open();
  await stopped;
  await untilFound(await start(new Failpoints()), ['Rain']);
  await built();
  expect([read.length, read[2], new Set(read).size]).toEqual([4, read[1], 3]);
}, 60_000);

test('an index with lexemes of another format is unavailable until it is rebuilt', async () => {
  library.content(accountId, { title: 'Rain' });
  const running = await start();
  await untilFound(running, ['Rain']);
  await built();
  await running.stop();
  await sql('UPDATE {schema}.index_state SET format = 1, searched_format = 1');
  const pause = gate();
  failpoints.on('rebuild.page', () => pause.wait());
  const again = await start();
  expect(await titles(again)).toBe('unavailable');
  pause.open();
  await untilFound(again, ['Rain']);
});

test('a document that the index rejects is left to the queue, and the others are indexed', async () => {
  const rejected = library.content(accountId, { title: 'Rain', version: 2 ** 40 });
  library.content(accountId, { title: 'More rain' });
  const running = await start();
  await built();
  await untilFound(running, ['More rain']);
  const isPutOff = async () => (await sql('SELECT id FROM {schema}.index_queue WHERE attempts > 0'))[0];
  expect(await waitFor(isPutOff)).toEqual({ id: rejected.id });
});

test('a rebuild waits for an unavailable library', async () => {
  library.content(accountId, { title: 'Rain' });
  library.isDown = true;
  let looked = 0;
  const away = library.walkFolders;
  library.walkFolders = (request, call) => {
    looked++;
    return away(request, call);
  };
  const running = await start();
  await waitFor(() => looked > 0);
  library.isDown = false;
  await untilFound(running, ['Rain']);
});

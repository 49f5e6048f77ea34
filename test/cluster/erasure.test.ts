import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type RunningServer } from '@learning-library/local-servers';
import { hasServers, serverProgram, startS3 } from '@learning-library/local-servers/testing';
import { contentOfFiles, contentOfMeilisearch, contentOfRedis, workflowIds } from '../fault/support/residue';
import { Api, type Json, type JsonObject } from '../support/api';
import { type Cluster, hasClusterServers, newCluster } from '../support/cluster';
import { idsIn, rowsOf, tablesWith, tablesWithIds } from '../support/database';
import { portOf } from '../support/faultCluster';
import { fill, generateAll, PNG } from '../support/fill';
import { newAccount, operator } from '../support/operator';
import { pause } from '../support/pause';
import { allReads, readsThatDiffer } from '../support/reads';
import { studyText } from '../support/texts';
import { waitFor } from '../support/waitFor';
import { Receiver } from '../telemetry/receiver';

/**
 * Number of contents. Each content with its text, memocards, receipts, references and search entries is about 16 rows. The
 * memocards fill more than one page of an export. Larger numbers are tested by hand.
 */
const CONTENTS = Number(process.env['ERASURE_CONTENTS'] ?? 180);
const LONG_MS = 420_000 + 160 * CONTENTS;
/** A word that occurs in every text and name of the account, and nowhere else. */
const MARKER = 'quokkaberry';
/** Words that each occur in one content, because Meilisearch orders equal hits by arrival. */
const WORDS = ['number7x', 'number8x'];
const MAIN = join(__dirname, '../../services/operator/dist/main.js');
const CREDENTIALS = {
  accessKeyId: 'library',
  secretAccessKey: 'secret-of-library',
};
/** The other processes, each of which is killed once during the erasure. */
const KILLED = ['generation', 'library', 'accounts', 'search', 'cards', 'generation-worker', 'gateway-1'];

const without = (some: readonly string[], others: readonly string[]): string[] => {
  const known = new Set(others);
  return some.filter((each) => !known.has(each));
};

type Account = Awaited<ReturnType<typeof newAccount>>;

const hasAll = hasClusterServers && hasServers('versitygw');

(hasAll ? describe : describe.skip)('an account with data in every store', () => {
  const folder = mkdtempSync(join(tmpdir(), 'learning-library-'));
  const file = join(folder, 'account.jsonl');
  let bucket: RunningServer;
  let receiver: Receiver;
  let cluster: Cluster;
  let account: Account;
  let neighbour: Account;
  let jobs: string[];
  let reads: Record<string, Json>;

  const run = (...args: string[]): Promise<JsonObject> => operator(cluster.dataDir, ...args);
  const of = ({ key }: { key: string }, gateway = 0): Api => new Api(String(cluster.info.baseUrls[gateway]), key);
  const rowsIn = (path: string): string[] =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line.includes('"rows":['))
      .flatMap((line) => {
        const { service, table, rows } = JSON.parse(line) as { service: string; table: string; rows: unknown[] };
        return rows.map((row) => JSON.stringify([service, table, row]));
      })
      .toSorted();
  const different = (some: readonly string[], others: readonly string[]): string[] => [
    ...without(some, others),
    ...without(others, some),
  ];
  const exported = async (id: string): Promise<string[]> => {
    const path = join(folder, `${randomUUID()}.jsonl`);
    await run('account', 'export', id, '--to', path);
    return rowsIn(path);
  };

  beforeAll(async () => {
    receiver = await Receiver.start();
    bucket = await startS3(serverProgram('versitygw'), {
      folder,
      bucket: 'covers',
      ...CREDENTIALS,
    });
    cluster = newCluster({
      ...receiver.environment,
      MEDIA_URL: `s3://covers/library?endpoint=${bucket.address}&region=us-east-1&path-style=1`,
      AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
    });
    await cluster.start();
    const stage = { dataDir: cluster.dataDir, folder };
    account = await newAccount(cluster.dataDir, { credits: 1_000 });
    // The janitor erases it within a minute, while the rest is created.
    const gone = await of(account).content({ title: MARKER, text: `${MARKER} ${studyText(3_000)}` });
    await of(account).memocard(gone, { front: `${MARKER}?`, back: MARKER });
    const jobsOfGone = await generateAll(of(account), gone);
    await of(account).delete(`/v1/contents/${gone}`);
    await of(account).delete(`/v1/folders/${await of(account).folder({ name: `${MARKER} that goes` })}`);
    neighbour = await sibling(account);
    jobs = [...jobsOfGone, ...(await fill(of(account), { ...account, ...stage, word: MARKER, contents: CONTENTS }))];
    await fill(of(neighbour), {
      ...neighbour,
      ...stage,
      word: 'wombat',
      contents: 20,
    });
    // The erasure works in chunks, and the other account keeps all of its data.
    await waitFor(indexed);
    await waitFor(withoutTextOfDeleted, { timeoutMs: 120_000 });
    reads = await allReads(of(account), WORDS, jobs);
    expect(JSON.stringify(reads)).toContain(PNG.toString('base64'));
  }, LONG_MS);
  afterAll(async () => {
    await cluster.stop();
    await Promise.all([bucket.stop(), receiver.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }, LONG_MS);

  /** Another account of the same organization. */
  async function sibling({ organizationId }: Account): Promise<Account> {
    const { accountId } = await run('account', 'create', '--org', organizationId);
    await run('credits', 'grant', String(accountId), '1000');
    const made = await run('key', 'create', '--account', String(accountId), '--env', 'live', '--scopes', 'all');
    return {
      organizationId,
      accountId: String(accountId),
      key: String(made['key']),
      keyId: String(made['keyId']),
    };
  }

  /** Whether the index contains all changes. */
  async function indexed(): Promise<boolean> {
    const waiting = 'SELECT FROM library.outbox UNION ALL SELECT FROM search.index_queue LIMIT 1';
    return (await rowsOf(cluster.dataDir, waiting)).length === 0;
  }

  /** Whether the janitor has erased all deleted contents, which it does once a minute. Otherwise it changes rows between two exports. */
  async function withoutTextOfDeleted(): Promise<boolean> {
    const left = 'SELECT FROM library.contents WHERE deleted_at IS NOT NULL AND erased_at IS NULL LIMIT 1';
    return (await rowsOf(cluster.dataDir, left)).length === 0;
  }

  /**
   * Creates contents with memocards during the erasure. @returns a function that stops it and returns the acknowledged
   * ones
   */
  function writeOn(owner: Account): () => Promise<string[]> {
    const made: string[] = [];
    let ended = false;
    const write = async (gateway: number): Promise<void> => {
      for (let n = 0; !ended; n++) {
        const body = { title: `Made meanwhile ${n}`, text: studyText(300) };
        const reply = await of(owner, gateway)
          .post('/v1/contents', body)
          .catch(() => undefined);
        if (reply?.status === 201) made.push(String(reply.json['id']));
        await pause(400);
      }
    };
    const writing = Promise.all([0, 1].map(write));
    return async () => {
      ended = true;
      await writing;
      return made;
    };
  }

  const erased = async (id: string): Promise<boolean> =>
    (await run('erasures', 'show', id).catch((): JsonObject => ({})))['status'] === 'finished';

  /** The content of all stores except PostgreSQL, as text. */
  async function everywhere(): Promise<Record<string, string>> {
    const { redis, meilisearch, temporal } = cluster.servers;
    const masterKey = readFileSync(join(cluster.dataDir, 'secrets/meili-master-key'), 'utf8').trim();
    const objects = await readdir(folder, { recursive: true });
    return {
      redis: await contentOfRedis(portOf(String(redis?.address))),
      meilisearch: await contentOfMeilisearch(String(meilisearch?.address), masterKey),
      temporal: (await workflowIds(String(temporal?.address), 1_000)).join(),
      bucket: objects.filter((path) => path.startsWith('buckets')).join(),
      logs: contentOfFiles(join(cluster.dataDir, 'logs')) + cluster.output,
      telemetry: receiver.text,
    };
  }

  test(
    'the account is erased under load while services are killed: none of its data remains, and other accounts lose nothing',
    async () => {
      await run('account', 'export', account.accountId, '--to', file);
      const ids = idsIn(readFileSync(file, 'utf8'));
      ids.delete(account.organizationId);
      const kept = await exported(neighbour.accountId);
      const keptReads = await allReads(of(neighbour), WORDS);
      const first = await newAccount(cluster.dataDir);
      const leaving = [first, await sibling(first)];
      await Promise.all(leaving.map((each) => of(each).content({ title: MARKER, text: MARKER })));
      const gone = [account, ...leaving].map(({ accountId }) => accountId);
      // Ids that log lines and job spans contain until they expire.
      const named: Record<string, readonly string[]> = { logs: [...gone, account.keyId], telemetry: jobs };
      const ours = new Set([...ids, ...gone]);
      const placesWithSomething = async (): Promise<string[]> =>
        Object.entries(await everywhere()).flatMap(([place, text]) => {
          const found = without([...idsIn(text)], named[place] ?? []).some((id) => ours.has(id));
          return found || text.includes(MARKER) ? [place] : [];
        });
      expect(await placesWithSomething()).toEqual(['redis', 'meilisearch', 'temporal', 'bucket']);
      const writer = await newAccount(cluster.dataDir);
      const stopWriting = writeOn(writer);
      const { organizationId } = first;

      for (const id of gone) await run('account', 'delete', id, '--reason', 'ticket 8');
      await expect(run('org', 'delete', organizationId)).rejects.toThrow('accounts are all erased');
      await cluster.replace(KILLED, 'SIGKILL');
      for (const id of gone) await waitFor(() => erased(id), { timeoutMs: LONG_MS, everyMs: 500 });
      expect(await run('org', 'delete', organizationId)).toEqual({ organizationId });
      const acknowledged = await stopWriting();

      expect(different(await exported(neighbour.accountId), kept)).toEqual([]);
      expect(await readsThatDiffer(of(neighbour), WORDS, [], keptReads)).toEqual([]);
      const replayed = await of(neighbour).post(
        '/v1/contents',
        { title: 'wombat', unknown: 'wombat' },
        { 'idempotency-key': 'wombat-wrong' },
      );
      expect(replayed.headers['idempotent-replayed']).toBe('true');
      expect(acknowledged.length).toBeGreaterThan(0);
      expect((await of(writer).all('/v1/contents')).map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));

      expect(await run('erasures', 'show', account.accountId)).toMatchObject({ left: [] });
      expect(await tablesWith(cluster.dataDir, MARKER)).toEqual([]);
      const { 'accounts.erasures': marked, ...tables } = await tablesWithIds(cluster.dataDir, ours);
      expect(marked?.toSorted()).toEqual(gone.toSorted());
      expect(tables).toEqual({});
      expect(await placesWithSomething()).toEqual([]);
    },
    LONG_MS,
  );

  test(
    'the account is restored by an import that was killed and repeated, with the same rows and responses',
    async () => {
      const env = { ...process.env, DATA_DIR: cluster.dataDir };
      const importing = execFile(process.execPath, [MAIN, 'account', 'import', file], { env });
      const ended = new Promise((resolve) => importing.once('close', resolve));
      const rows = (): Promise<unknown[]> =>
        rowsOf(cluster.dataDir, 'SELECT FROM library.contents WHERE account_id = $1 LIMIT 1', [account.accountId]);
      await waitFor(async () => (await rows()).length > 0, { everyMs: 1 });
      importing.kill('SIGKILL');
      await ended;
      await expect(run('account', 'show', account.accountId)).rejects.toThrow('not_found');
      await run('account', 'import', file);
      expect(different(await exported(account.accountId), rowsIn(file))).toEqual([]);
      expect(await readsThatDiffer(of(account), WORDS, jobs, reads)).toEqual([]);
    },
    LONG_MS,
  );
});

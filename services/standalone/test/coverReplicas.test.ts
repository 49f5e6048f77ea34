import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { freePort, hasServers, serverProgram, startS3 } from '@learning-library/local-servers';
import { accounts } from '@learning-library/accounts';
import { cards } from '@learning-library/cards';
import { LocalKeyMessages, type SigningSecret } from '@learning-library/common/contract';
import { connect, startGrpcServer } from '@learning-library/common/rpc';
import { createLogger } from '@learning-library/common/telemetry';
import { waitFor } from '@learning-library/common/testing';
import { createGateway } from '@learning-library/gateway';
import { library, type LibraryConfig } from '@learning-library/library';
import { type LibraryOperatorServiceServer, LibraryOperatorServiceService } from '@learning-library/proto';
import { questions } from '@learning-library/questions';
import { Client } from 'pg';
import { connectOperator, ensureAccount, makeKeys } from '../src/demo/account';

const DATABASE_URL = process.env['TEST_DATABASE_URL'] ?? '';
const SCHEMAS = ['accounts', 'library', 'cards', 'questions'].map((name) => `replicas_${name}`);
const TOKENS = { internalToken: 'internal', operatorToken: 'operator' };
const BASE_URL = 'http://learning-library.test';
const OLD = { id: 'old', secret: 'secret-of-old' };
const NEW = { id: 'new', secret: 'secret-of-new' };
const logger = createLogger({ name: 'test', level: 'silent' });
const soon = (): { deadline: number } => ({ deadline: Date.now() + 10_000 });
type Store = LibraryConfig['covers']['store'];

interface Replica {
  /** Of its services. */
  address: string;
  /** Of its gateway. */
  url: string;
  stop(): Promise<void>;
}

/** A gateway and its services, which share nothing with another's but database, covers and what is configured. */
async function startReplica(folder: string, store: Store, signingKeys: SigningSecret[]): Promise<Replica> {
  const address = `unix:${join(folder, `${randomUUID().slice(0, 8)}.sock`)}`;
  const keyMessages = new LocalKeyMessages();
  const listen = { host: '127.0.0.1', port: await freePort() };
  const database = (name: string): LibraryConfig['database'] => ({
    url: DATABASE_URL,
    migrationUrl: DATABASE_URL,
    schema: `replicas_${name}`,
    poolSize: 5,
    migrateOnStart: true,
  });
  const common = {
    logLevel: 'silent',
    internalTokens: [TOKENS.internalToken],
    peers: {
      libraryAddress: address,
      cardsAddress: address,
      questionsAddress: address,
      generationAddress: address,
      searchAddress: address,
      spacesSessionsStatsAddress: address,
    },
  };
  const services = [
    library.create({ ...common, database: database('library'), covers: { store, listen, signingKeys } }),
    accounts.create({ ...common, operatorTokens: [], database: database('accounts') }, { keyMessages }),
    cards.create({ ...common, database: database('cards') }),
    questions.create({ ...common, database: database('questions') }),
  ];
  const registrations = services.flatMap((service) => service.registrations);
  const tokens = { internalTokens: [TOKENS.internalToken], operatorTokens: [TOKENS.operatorToken] };
  const server = await startGrpcServer({ address, registrations, ...tokens, logger });
  await Promise.all(services.map((service) => service.start()));
  const gateway = createGateway(
    {
      host: '127.0.0.1',
      port: 0,
      baseUrl: BASE_URL,
      addresses: {
        accounts: address,
        library: address,
        cards: address,
        questions: address,
        generation: address,
        search: address,
        spacesSessionsStats: address,
      },
      coversAddress: `http://${listen.host}:${listen.port}`,
      internalTokens: tokens.internalTokens,
      signingKeys,
      rateLimits: { live: 1_000, test: 1_000, generation: 1_000, address: 1_000 },
    },
    { keyMessages, logger },
  );
  const { port } = await gateway.start();
  const stop = async (): Promise<void> => {
    await gateway.stop();
    for (const service of services) await service.stop();
    await server.stop(1_000);
  };
  return { address, url: `http://127.0.0.1:${port}`, stop };
}

interface Place {
  store: Store;
  close(): Promise<void>;
}

function suite(
  name: string,
  openStore: (folder: string) => Promise<Place>,
  run: typeof describe.skip = describe,
): void {
  run(name, () => {
    let folder: string;
    let place: Place;
    let postgres: Client;
    let key: string;
    let contentId: string;
    let first: Replica;
    let second: Replica;
    const image = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(100_000)]);

    const start = (...keys: SigningSecret[]): Promise<Replica> => startReplica(folder, place.store, keys);
    /** Of no other suite's: those have names of their own. */
    const dropSchemas = (): Promise<unknown> =>
      postgres.query(SCHEMAS.map((schema) => `DROP SCHEMA IF EXISTS ${schema} CASCADE;`).join(' '));

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'll-replicas-'));
      place = await openStore(folder);
      postgres = new Client({ connectionString: DATABASE_URL });
      await postgres.connect();
      await dropSchemas();
      [first, second] = await Promise.all([start(OLD), start(OLD)]);

      const clients = connectOperator(first.address, TOKENS.operatorToken);
      ({ liveKey: key } = await makeKeys(clients, await ensureAccount(clients)));
      clients.close();
      const created = await fetch(`${first.url}/v1/contents`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ title: 'Photosynthesis' }),
      });
      contentId = ((await created.json()) as { id: string }).id;
      const operator = connect<LibraryOperatorServiceServer>(LibraryOperatorServiceService, {
        address: first.address,
        ...TOKENS,
      });
      await operator.setContentCover({ contentId, image }, soon());
      operator.close();
    });
    afterAll(async () => {
      await Promise.all([first.stop(), second.stop()]);
      await place.close();
      await dropSchemas();
      await postgres.end();
      await rm(folder, { recursive: true });
    });

    /** The link of the cover and the tag of the content, as this gateway has them. */
    /** Again while it was too slow for its deadline. */
    const ask = (url: string, headers?: Record<string, string>): Promise<Response> =>
      waitFor(async () => {
        const response = await fetch(url, { headers });
        return response.status !== 503 && response;
      });
    const read = async ({ url }: Replica): Promise<{ link: string; etag: string | null }> => {
      const response = await ask(`${url}/v1/contents/${contentId}`, { authorization: `Bearer ${key}` });
      const { imageUrl } = (await response.json()) as { imageUrl: string };
      return { link: imageUrl.slice(BASE_URL.length), etag: response.headers.get('etag') };
    };
    const open = async ({ url }: Replica, link: string): Promise<number | 'image'> => {
      const response = await ask(url + link);
      const bytes = Buffer.from(await response.arrayBuffer());
      return bytes.equals(image) ? 'image' : response.status;
    };
    /** The hour may turn between the two. */
    const sameLink = (): Promise<unknown> =>
      waitFor(async () => {
        const [one, other] = await Promise.all([read(first), read(second)]);
        return one.link === other.link && one.etag === other.etag;
      });

    test('each gateway signs the same link, and each opens it', async () => {
      await sameLink();
      const { link } = await read(first);
      expect(link).toMatch(/^\/media\/[\w-]+$/);
      expect([await open(first, link), await open(second, link)]).toEqual(['image', 'image']);
      const part = await ask(second.url + link, { range: 'bytes=8-107' });
      expect([part.status, Buffer.from(await part.arrayBuffer()).equals(image.subarray(8, 108))]).toEqual([206, true]);
    });

    test('a key that is added first signs from then on, and links under the old one stay open', async () => {
      const { link: old } = await read(first);
      await second.stop();
      second = await start(NEW, OLD);
      const { link: renewed } = await read(second);
      expect(renewed).not.toBe(old);
      expect([await open(second, old), await open(second, renewed)]).toEqual(['image', 'image']);
      // The first does not know the new key yet.
      expect([await open(first, old), await open(first, renewed)]).toEqual(['image', 404]);
      await first.stop();
      first = await start(NEW, OLD);
      await sameLink();
      expect([await open(first, old), await open(first, renewed)]).toEqual(['image', 'image']);
    });

    test('a key that is taken away closes its links', async () => {
      const { link } = await read(first);
      await second.stop();
      second = await start(OLD);
      expect(await open(second, link)).toBe(404);
    });
  });
}

suite('replicas that share a folder', async (folder) => ({
  store: { folder: join(folder, 'media') },
  close: () => Promise.resolve(),
}));

async function openBucket(folder: string): Promise<Place> {
  const bucket = { bucket: 'covers', accessKeyId: 'library', secretAccessKey: 'secret-of-library' };
  const server = await startS3(serverProgram('versitygw'), { folder: join(folder, 's3'), ...bucket });
  const { accessKeyId, secretAccessKey } = bucket;
  return {
    store: {
      s3: {
        bucket: bucket.bucket,
        prefix: 'live',
        endpoint: server.address,
        region: 'us-east-1',
        pathStyle: true,
        credentials: { accessKeyId, secretAccessKey },
      },
    },
    close: () => server.stop(),
  };
}

suite('replicas that share a bucket', openBucket, hasServers('versitygw') ? describe : describe.skip);

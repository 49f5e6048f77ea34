import { once } from 'node:events';
import { type CardsServiceServer, CardsServiceService, type CreationKey } from '@learning-library/proto';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { ContractError } from '../../src/contract/errors';
import { type Client, connect } from '../../src/rpc';
import { waitFor } from '../../testing';
import { Load } from './support/load';
import { soon } from './support/methods';
import { Replica } from './support/replicas';

const enders: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of enders.splice(0).reverse()) await end();
});

async function start(options: Parameters<typeof Replica.start>[0] = {}): Promise<Replica> {
  const replica = await Replica.start(options);
  enders.push(() => replica.end());
  return replica;
}

function clientOf(...addresses: string[]): Client<CardsServiceServer> {
  const client = connect<CardsServiceServer>(CardsServiceService, { address: addresses.join(','), tokens: ['token'] });
  enders.push(async () => client.close());
  return client;
}

/** Waits until each replica has responded, because a client skips replicas that it has not reached yet. */
async function untilFound(client: Client<CardsServiceServer>, ...replicas: Replica[]): Promise<void> {
  const found = new Set<number | undefined>();
  await waitFor(async () => {
    const { results } = await client.batchCountMemocards({ keys: [{ accountId: 'a', id: '0' }] }, soon(10_000));
    found.add(results[0]?.count);
    return replicas.every(({ pid }) => found.has(pid));
  });
}

/** Two replicas that both respond to one client under load. */
async function underLoad(): Promise<{
  a: Replica;
  b: Replica;
  load: Load;
}> {
  const [a, b] = await Promise.all([start(), start()]);
  const load = new Load(clientOf(a.address, b.address));
  enders.push(() => load.stop());
  await waitFor(() => load.isWell() && load.responding().size === 2);
  load.forget();
  return { a, b, load };
}

describe('reads from two replicas', () => {
  test('reads recover soon after one replica hangs, and use both replicas again once it responds', async () => {
    const { a, b, load } = await underLoad();
    a.signal('SIGSTOP');
    await waitFor(() => load.isWell() && !load.responding().has(a.pid));
    // Reads that were sent to the frozen replica are retried on the other; on an idle machine none fails.
    expect(load.failures().length).toBeLessThan(load.reads.length / 20);
    a.signal('SIGCONT');
    await waitFor(() => load.isWell() && load.responding().size === 2);
    expect(load.responding()).toEqual(new Set([a.pid, b.pid]));
  });

  test('reads do not fail if one replica is killed, and use its successor', async () => {
    const { a, b, load } = await underLoad();
    a.signal('SIGKILL');
    await waitFor(() => load.isWell() && !load.responding().has(a.pid));
    const successor = await start({ address: a.address });
    await waitFor(() => load.responding().has(successor.pid) && load.isWell());
    expect(load.responding()).toEqual(new Set([successor.pid, b.pid]));
    expect(load.failures()).toEqual([]);
  });

  test('reads do not fail if one replica stops gracefully', async () => {
    const { a, b, load } = await underLoad();
    a.signal('SIGTERM');
    await a.exited();
    await waitFor(() => load.isWell() && !load.responding().has(a.pid));
    expect(load.failures()).toEqual([]);
    expect(load.responding()).toEqual(new Set([b.pid]));
  });
});

describe('writes that are not retried', () => {
  test('writes on a stopping replica finish, and new ones go to the other without an error', async () => {
    const [a, b] = await Promise.all([start(), start()]);
    const client = clientOf(a.address, b.address);
    const change = (ms: number) => client.deleteMemocard({ key: { accountId: 'a', id: String(ms) } }, soon(10_000));
    await untilFound(client, a, b);
    // Each replica runs half of the calls.
    const underWay = Array.from({ length: 20 }, () => change(500));
    await Promise.all([change(0), change(0)]);
    a.signal('SIGTERM');
    const gone = { yet: false };
    const exit = a.exited().then(() => (gone.yet = true));
    const outcomes: Promise<unknown>[] = [];
    while (!gone.yet) {
      const outcome = change(0);
      outcomes.push(outcome);
      await Promise.race([exit, outcome]);
    }
    expect(await Promise.all([...underWay, ...outcomes])).toEqual(Array(20 + outcomes.length).fill({}));
  });

  test('writes fail as unavailable immediately if their replica is killed, not at their deadline', async () => {
    const a = await start();
    const client = clientOf(a.address);
    await client.deleteMemocard({ key: { accountId: 'a', id: '0' } }, soon(10_000));
    const call = soon(10_000);
    const change = client.deleteMemocard({ key: { accountId: 'a', id: '9000' } }, call);
    await new Promise(setImmediate);
    a.signal('SIGKILL');
    await expect(change).rejects.toMatchObject({ code: 'unavailable' });
    expect(Date.now()).toBeLessThan(call.deadline);
  });
});

test('a replica that rejects requests still gets its share of them', async () => {
  const [rejecting, answering] = await Promise.all([start({ rejects: true }), start()]);
  const client = clientOf(rejecting.address, answering.address);
  await untilFound(client, rejecting, answering);
  const outcomes: string[] = [];
  const request = { key: { accountId: 'a', id: '0' }, updateMask: [], front: '', back: '' };
  // Long enough that the client checks several times for failing replicas.
  for (const until = Date.now() + 1_200; Date.now() < until; ) {
    outcomes.push(await client.updateMemocard(request, soon()).then(String, ({ code }: ContractError) => code));
    await once(AbortSignal.timeout(5), 'abort');
  }
  const rejected = outcomes.slice(-20).filter((outcome) => outcome === 'not_found');
  expect(rejected).toHaveLength(10);
});

describe('creations', () => {
  test('creations with a creation key, but no others, are retried on another replica if the first is killed', async () => {
    const [a, b] = await Promise.all([start(), start()]);
    const client = clientOf(a.address, b.address);
    const create = async (creationKey: CreationKey | undefined): Promise<string | undefined> => {
      const request = { accountId: 'a', contentId: '2500', creationKey, front: '', back: '' };
      return (await client.createMemocard(request, soon(10_000))).memocard?.id;
    };
    const key = { organizationId: 'o', environment: 'live', keyHash: Buffer.of(), fingerprint: Buffer.of() };
    await untilFound(client, a, b);
    const withReceipt = Array.from({ length: 4 }, () => create({ ...key, replayOnly: false }));
    const without = Array.from({ length: 4 }, () => create(undefined).catch((error: ContractError) => error.code));
    // Once these calls return, all creations have been sent, because a connection keeps the order.
    await Promise.all([1, 2].map(() => client.deleteMemocard({ key: { accountId: 'a', id: '0' } }, soon(10_000))));
    a.signal('SIGKILL');
    expect(await Promise.all(withReceipt)).toEqual(Array(4).fill(String(b.pid)));
    expect(new Set(await Promise.all(without))).toEqual(new Set([String(b.pid), 'unavailable']));
  });
});

describe('a single server', () => {
  test('a restarted server is found again, and no call waits longer than its deadline', async () => {
    const first = await start();
    const load = new Load(clientOf(first.address));
    enders.push(() => load.stop());
    await waitFor(() => load.isWell());
    first.signal('SIGKILL');
    await waitFor(() => load.failures().some(({ code }) => code === 'unavailable'));
    const second = await start({ address: first.address });
    await waitFor(() => load.isWell());
    expect(load.responding()).toEqual(new Set([second.pid]));
  });
});

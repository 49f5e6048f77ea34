import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tls from 'node:tls';
import { freePort, type RunningServer, startServer } from '@learning-library/local-servers';
import { serverProgram } from '@learning-library/local-servers/testing';
import type { RedisConfig } from '@learning-library/common/redis';
import { TestAuthority, waitFor } from '@learning-library/common/testing';
import { Redis } from 'ioredis';

const PRIMARIES = 3;
const SLOTS = 16_384;
/** The name in the nodes’ certificate, which contains no address. */
const NAME = 'localhost';
/** Silence after which a node is replaced, in milliseconds. */
const NODE_TIMEOUT_MS = 2_000;
/** Time limit of a command, long enough that a busy machine causes no timeout, which would count as an outage. */
const CALL_MS = 2_000;
const START_MS = 60_000;

export interface TestNode extends RunningServer {
  port: number;
  bus: number;
  /** Sends an administrator’s command over its own connection. */
  command(...words: string[]): Promise<unknown>;
}

export interface TestCluster {
  config: RedisConfig;
  nodes: readonly TestNode[];
  /** The nodes that accept writes. */
  primaries(): Promise<TestNode[]>;
  stop(): Promise<void>;
}

/** Three primaries with a replica each, which accept only TLS and announce the name in their certificate. */
export async function startTestCluster(): Promise<TestCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'redis-cluster-'));
  const authority = new TestAuthority();
  const distrust = trust(authority.ca);
  const certificate = certificateFiles(folder, authority);
  const nodes = await Promise.all(Array.from({ length: 2 * PRIMARIES }, () => startNode(folder, certificate)));
  const [first, ...others] = nodes as [TestNode, ...TestNode[]];
  const share = Math.ceil(SLOTS / PRIMARIES);
  for (const [place, node] of nodes.slice(0, PRIMARIES).entries()) {
    const range = [place * share, Math.min(SLOTS, (place + 1) * share) - 1].map(String);
    await node.command('CLUSTER', 'ADDSLOTSRANGE', ...range);
  }
  for (const node of others) await first.command('CLUSTER', 'MEET', '127.0.0.1', String(node.port), String(node.bus));
  const everyNode = (test: (node: TestNode) => Promise<boolean>, of = nodes): Promise<true> =>
    waitFor(async () => (await Promise.all(of.map(test))).every(Boolean) && true, { timeoutMs: START_MS });
  const says = (text: string) => async (node: TestNode) => String(await node.command('CLUSTER', 'INFO')).includes(text);
  await everyNode(says(`cluster_known_nodes:${nodes.length}`));
  for (const [place, node] of nodes.slice(PRIMARIES).entries()) {
    const id = String(await nodes[place]?.command('CLUSTER', 'MYID'));
    await node.command('CLUSTER', 'REPLICATE', id);
  }
  await everyNode(async (node) => String(await node.command('ROLE')).includes('connected'), nodes.slice(PRIMARIES));
  await everyNode(says('cluster_state:ok'));
  return {
    config: {
      url: `rediss+cluster://${nodes.map(({ port }) => `${NAME}:${port}`).join()}`,
      keyPrefix: 'll-test',
      callMs: CALL_MS,
    },
    nodes,
    async primaries() {
      const roles = await Promise.all(nodes.map((node) => node.command('ROLE').catch(() => undefined)));
      return nodes.filter((_node, place) => String(roles[place]).startsWith('master'));
    },
    async stop() {
      await Promise.all(nodes.map((node) => node.stop()));
      distrust();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Adds an authority to this process, as NODE_EXTRA_CA_CERTS does at startup. @returns a function that removes it */
function trust(ca: string): () => void {
  const { connect } = tls;
  const trusting = (options: tls.ConnectionOptions): tls.TLSSocket => connect({ ca, ...options });
  tls.connect = trusting as typeof connect;
  return () => (tls.connect = connect);
}

/** @returns the arguments of a node that also shows its certificate to other nodes */
function certificateFiles(folder: string, authority: TestAuthority): string[] {
  const { cert, key, ca } = authority.issue(NAME);
  return Object.entries({ 'cert-file': cert, 'key-file': key, 'ca-cert-file': ca }).flatMap(([name, text]) => {
    const file = join(folder, `${name}.pem`);
    writeFileSync(file, text);
    return [`--tls-${name}`, file];
  });
}

async function startNode(folder: string, certificate: readonly string[]): Promise<TestNode> {
  let ports = { port: 0, bus: 0 };
  const server = await startServer(async () => {
    ports = { port: await freePort(), bus: await freePort() };
    const { port, bus } = ports;
    return {
      program: serverProgram('redis-server'),
      arguments: [
        ...['--bind', '127.0.0.1', '--port', '0', '--tls-port', String(port), '--cluster-port', String(bus)],
        ...['--tls-auth-clients', 'no', '--tls-cluster', 'yes', '--tls-replication', 'yes', ...certificate],
        ...['--cluster-announce-hostname', NAME, '--cluster-preferred-endpoint-type', 'hostname'],
        ...['--cluster-enabled', 'yes', '--cluster-node-timeout', String(NODE_TIMEOUT_MS)],
        ...['--cluster-config-file', `${port}.conf`, '--dir', folder, '--save', '', '--appendonly', 'no'],
      ],
      address: `rediss://${NAME}:${port}`,
      isReady: () =>
        ask(`rediss://${NAME}:${port}`, 'PING').then(
          () => true,
          () => false,
        ),
    };
  });
  return { ...server, ...ports, command: (...words) => ask(server.address, ...words) };
}

async function ask(address: string, name = '', ...words: string[]): Promise<unknown> {
  const client = new Redis(address, { lazyConnect: true, retryStrategy: () => null });
  client.on('error', () => undefined);
  try {
    return await client.call(name, ...words);
  } finally {
    client.disconnect();
  }
}

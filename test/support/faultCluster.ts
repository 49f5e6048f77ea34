import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import type { NetConnectOpts } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  freePort,
  type RunningServer,
  startMeilisearch,
  startRedis,
  startTemporal,
} from '@learning-library/local-servers';
import { serverProgram } from '@learning-library/local-servers/testing';
import { Cluster } from './cluster';
import { startPostgres } from './postgres';
import { Proxy } from './proxy';

export const DEPENDENCIES = ['postgresql', 'redis', 'meilisearch', 'temporal'] as const;
export type Dependency = (typeof DEPENDENCIES)[number];

const MAX_CONNECTIONS = 120;

/** A cluster with proxies in front of its servers, so that connections can be disturbed. */
export class FaultCluster {
  readonly masterKey = randomBytes(24).toString('base64url');
  readonly folder = mkdtempSync(join(tmpdir(), 'learning-library-fault-'));
  readonly temporalFolder = join(this.folder, 'temporal');
  readonly proxies = {} as Record<Dependency, Proxy>;
  cluster!: Cluster;
  databaseUrl!: string;
  redis!: RunningServer;
  meilisearch!: RunningServer;
  temporal!: RunningServer;
  private readonly ends: (() => Promise<unknown>)[] = [];

  /** Creates the cluster. @param env settings of its processes besides those of its servers */
  static async start(env: Readonly<Record<string, string>> = {}): Promise<FaultCluster> {
    const started = new FaultCluster(env);
    try {
      await started.startAll();
      return started;
    } catch (error) {
      await started.stop();
      throw error;
    }
  }

  private constructor(private readonly env: Readonly<Record<string, string>>) {}

  get dataDir(): string {
    return join(this.folder, 'data');
  }

  /** Starts the server on a new port, because another process may have taken the old one. The proxy's address stays. */
  async startTemporal(): Promise<void> {
    this.temporal = await startTemporal(serverProgram('temporal'), { file: join(this.temporalFolder, 'temporal.db') });
    const target = { host: '127.0.0.1', port: portOf(this.temporal.address) };
    if ('temporal' in this.proxies) this.proxies.temporal.lead(target);
  }

  async stop(): Promise<void> {
    for (const end of this.ends.reverse()) await end();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async startAll(): Promise<void> {
    const { masterKey } = this;
    const [url, postgresql] = await this.startPostgres();
    this.redis = this.keep(await startRedis(serverProgram('redis-server')));
    const folder = join(this.folder, 'meilisearch');
    this.meilisearch = this.keep(await startMeilisearch(serverProgram('meilisearch'), { folder, masterKey }));
    this.ends.push(() => this.temporal.stop());
    mkdirSync(this.temporalFolder);
    await this.startTemporal();
    this.proxies.postgresql = await this.proxy(postgresql);
    for (const name of ['redis', 'meilisearch', 'temporal'] as const) {
      this.proxies[name] = await this.proxy({ host: '127.0.0.1', port: portOf(this[name].address) });
    }
    const { redis, meilisearch, temporal } = this.proxies;
    this.databaseUrl = url(this.proxies.postgresql.port);
    this.cluster = new Cluster(this.dataDir, {
      ...this.env,
      DATABASE_URL: this.databaseUrl,
      REDIS_URL: `redis://127.0.0.1:${redis.port}`,
      MEILI_URL: `http://127.0.0.1:${meilisearch.port}`,
      MEILI_API_KEY: masterKey,
      TEMPORAL_ADDRESS: `127.0.0.1:${temporal.port}`,
    });
    this.ends.push(() => this.cluster.terminate());
    await this.cluster.start();
  }

  /** Starts a proxy. @returns the server's URL through the proxy’s port, and its own address */
  private async startPostgres(): Promise<[url: (port: number) => string, target: { path: string }]> {
    const postgres = await startPostgres({ maxConnections: MAX_CONNECTIONS });
    this.ends.push(() => postgres.stop());
    const [, start, socket, port, database] = /^(.*@)([^/:]+):(\d+)\/(.*)$/.exec(postgres.url) ?? [];
    const path = `${decodeURIComponent(String(socket))}/.s.PGSQL.${port}`;
    return [(proxied) => `${start}127.0.0.1:${proxied}/${database}`, { path }];
  }

  private keep(server: RunningServer): RunningServer {
    this.ends.push(() => server.stop());
    return server;
  }

  private async proxy(target: NetConnectOpts): Promise<Proxy> {
    const proxy = await Proxy.start(await freePort(), target);
    this.ends.push(() => proxy.stop());
    return proxy;
  }
}

export function portOf(address: string): number {
  return Number(address.slice(address.lastIndexOf(':') + 1));
}

import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasServers } from '@learning-library/local-servers/testing';
import { ProductProcess } from './productProcess';
import { waitFor } from './waitFor';

const ROOT = join(__dirname, '../..');
const MAIN = 'services/cluster/dist/main.js';

/** Whether this machine has all servers that the launcher starts. The test run lists missing ones. */
export const hasClusterServers = hasServers('redis-server', 'meilisearch', 'temporal');

/** The content of DATA_DIR/cluster.json. */
export interface ClusterInfo {
  baseUrls: [string, string];
  operatorAddresses: Record<string, string>;
  operatorToken: string;
  processes: Record<string, { adminAddress: string }>;
  pids: Record<string, number>;
}

/** The servers that the launcher can start besides PostgreSQL. */
const SERVERS = ['redis', 'meilisearch', 'temporal'] as const;
type StartedServers = Partial<Record<(typeof SERVERS)[number], { address: string; pid: number }>>;

/** The product as `npm run cluster` runs it. */
export class Cluster extends ProductProcess<ClusterInfo> {
  constructor(dataDir: string, env: Readonly<Record<string, string>> = {}, checkout = ROOT) {
    super(dataDir, 'cluster.json', join(checkout, MAIN), env);
  }

  /** Whether every process, or each named one, is ready. */
  async isReady(...names: readonly string[]): Promise<boolean> {
    const those = Object.entries(this.info.processes).filter(([name]) => names.length === 0 || names.includes(name));
    const responses = those.map(([, { adminAddress }]) =>
      fetch(`http://${adminAddress}/readyz`).then(
        ({ status }) => status === 200,
        () => false,
      ),
    );
    return (await Promise.all(responses)).every(Boolean);
  }

  /** Sends the signal to the processes one by one, and waits for each restart. */
  async replace(names: readonly string[], signal: NodeJS.Signals, replaced: (name: string) => void = () => {}) {
    for (const name of names) {
      const pid = Number(this.info.pids[name]);
      process.kill(pid, signal);
      await waitFor(async () => ![pid, undefined].includes(this.info.pids[name]));
      await waitFor(() => this.isReady());
      replaced(name);
    }
  }

  /** The servers in the launcher’s latest output. */
  get servers(): StartedServers {
    const found: StartedServers = {};
    for (const [, title = '', address = '', pid] of this.output.matchAll(/^ {2}(\w+) +(\S+) .* pid (\d+)$/gm)) {
      const name = SERVERS.find((each) => each === title.toLowerCase());
      if (name !== undefined) found[name] = { address, pid: Number(pid) };
    }
    return found;
  }

  /** The pids of all current processes, including the servers and the launcher. */
  pids(): number[] {
    const postmaster = Number(readFileSync(join(this.dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);
    const servers = Object.values(this.servers).map(({ pid }) => pid);
    return [...Object.values(this.info.pids), ...servers, postmaster, this.child?.pid ?? 0];
  }
}

/** Creates a cluster on a new temporary DATA_DIR from the build of a checkout, without starting it. */
export function newCluster(env: Readonly<Record<string, string>> = {}, checkout = ROOT): Cluster {
  return new Cluster(mkdtempSync(join(tmpdir(), 'learning-library-')), env, checkout);
}

/** The living ones among the processes. */
export function living(pids: readonly number[]): number[] {
  return pids.filter((pid) => {
    try {
      return process.kill(pid, 0);
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'EPERM';
    }
  });
}

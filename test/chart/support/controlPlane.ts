import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { generateKeyPairSync } from 'node:crypto';
import { freePorts } from '@learning-library/local-servers';
import { hasServers, serverProgram } from '@learning-library/local-servers/testing';
import { waitFor } from '../../support/waitFor';
import { run } from './helm';

const START_MS = 90_000;
const NODES = ['node-a', 'node-b', 'node-c'];
const TOKEN = 'a-token-of-the-test';

export const hasControlPlane = hasServers(
  ...(['helm', 'kwok', 'etcd', 'kube-apiserver', 'kube-controller-manager', 'kube-scheduler', 'kubectl'] as const),
);

/**
 * Runs Kubernetes' etcd, API server, controllers and scheduler. kwok simulates the kubelets of three nodes, on which pods are
 * ready as soon as they are scheduled.
 */
export class ControlPlane {
  readonly nodes = NODES;
  private readonly folder = mkdtempSync(join(tmpdir(), 'learning-library-kubernetes-'));
  readonly kubeconfig = join(this.folder, 'kubeconfig');
  private readonly processes: ChildProcess[] = [];
  private readonly said: string[] = [];

  async start(): Promise<void> {
    const [etcdPort, peerPort, apiPort, managerPort, schedulerPort] = await freePorts('127.0.0.1', 5);
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const write = (name: string, text: string): string => {
      writeFileSync(join(this.folder, name), text, { mode: 0o600 });
      return join(this.folder, name);
    };
    const key = write('accounts.key', privateKey.export({ type: 'pkcs1', format: 'pem' }).toString());
    const publicFile = write('accounts.pub', publicKey.export({ type: 'spki', format: 'pem' }).toString());
    const tokens = write('tokens.csv', `${TOKEN},admin,admin,system:masters\n`);
    write('kubeconfig', kubeconfigOf(`https://127.0.0.1:${apiPort}`));
    const etcd = `http://127.0.0.1:${etcdPort}`;
    const peer = `http://127.0.0.1:${peerPort}`;

    this.spawn('etcd', {
      'data-dir': join(this.folder, 'etcd'),
      'listen-client-urls': etcd,
      'advertise-client-urls': etcd,
      'listen-peer-urls': peer,
      'initial-advertise-peer-urls': peer,
      'initial-cluster': `default=${peer}`,
    });
    this.spawn('kube-apiserver', {
      'etcd-servers': etcd,
      'bind-address': '127.0.0.1',
      'secure-port': apiPort,
      'cert-dir': join(this.folder, 'api'),
      'token-auth-file': tokens,
      'authorization-mode': 'RBAC',
      'service-account-issuer': 'https://kubernetes.default.svc',
      'service-account-key-file': publicFile,
      'service-account-signing-key-file': key,
      'service-cluster-ip-range': '10.96.0.0/16',
      'endpoint-reconciler-type': 'none',
      // Debian’s etcd is too old for it; kwok would lose every watch at the same time and update pods up to a minute late.
      'feature-gates': 'WatchList=false',
    });
    await this.until(async () => (await this.kubectl('get', '--raw', '/readyz')) === 'ok');
    const client = {
      kubeconfig: this.kubeconfig,
      'leader-elect': false,
      'bind-address': '127.0.0.1',
      // There is no request limit, because the defaults would delay a client that rolls everything at the same time.
      'kube-api-qps': 1_000,
      'kube-api-burst': 2_000,
    };
    this.spawn('kube-controller-manager', {
      ...client,
      'secure-port': managerPort,
      'service-account-private-key-file': key,
      'enable-hostpath-provisioner': true,
      'horizontal-pod-autoscaler-sync-period': '1s',
      // The nodes of kwok never fail, but their heartbeats can be late on a busy machine.
      'node-monitor-grace-period': '1h',
    });
    this.spawn('kube-scheduler', { ...client, 'secure-port': schedulerPort });
    const servers = dirname(serverProgram('kwok'));
    const stages = readdirSync(servers).find((name) => name.startsWith('kwok-stages-'));
    if (stages === undefined) throw new Error('the stages are missing: run test/servers/kwok.sh');
    this.spawn('kwok', {
      kubeconfig: this.kubeconfig,
      config: join(servers, stages),
      'manage-all-nodes': true,
      'server-address': '127.0.0.1:0',
    });
    await this.apply(
      write(
        'objects.json',
        JSON.stringify({ apiVersion: 'v1', kind: 'List', items: [...NODES.map(nodeOf), STORAGE_CLASS] }),
      ),
    );
    await this.until(async () => {
      const nodes = await this.kubectl(
        'get',
        'nodes',
        '--output',
        'jsonpath={.items[*].status.conditions[?(@.type=="Ready")].status}',
      );
      return nodes === NODES.map(() => 'True').join(' ');
    });
  }

  /** Variables for a script that calls kubectl and helm. */
  get environment(): Readonly<Record<'KUBECONFIG' | 'PATH', string>> {
    const { PATH = '' } = process.env;
    const folders = (['kubectl', 'helm'] as const).map((name) => dirname(serverProgram(name)));
    return { KUBECONFIG: this.kubeconfig, PATH: [...folders, PATH].join(':') };
  }

  kubectl(...args: string[]): Promise<string> {
    return run(serverProgram('kubectl'), ['--kubeconfig', this.kubeconfig, ...args]);
  }

  helm(...args: string[]): Promise<string> {
    return run(serverProgram('helm'), ['--kubeconfig', this.kubeconfig, ...args]);
  }

  apply(file: string): Promise<string> {
    return this.kubectl('apply', '--filename', file);
  }

  /** Creates a namespace in which only restricted pods may run. */
  async namespace(name: string): Promise<string> {
    await this.kubectl('create', 'namespace', name);
    await this.kubectl('label', 'namespace', name, 'pod-security.kubernetes.io/enforce=restricted');
    await this.until(async () =>
      (await this.kubectl('get', 'serviceaccounts', '--namespace', name)).includes('default'),
    );
    return name;
  }

  async stop(): Promise<void> {
    for (const child of this.processes.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  private spawn(name: Parameters<typeof serverProgram>[0], flags: Readonly<Record<string, unknown>>): void {
    const args = Object.entries(flags).map(([flag, value]) => `--${flag}=${String(value)}`);
    const child = spawn(serverProgram(name), args, { stdio: ['ignore', 'ignore', 'pipe'] });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.said.push(`${name}: ${text}`);
      this.said.splice(0, this.said.length - 20);
    });
    this.processes.push(child);
  }

  private async until(condition: () => Promise<boolean>): Promise<void> {
    await waitFor(() => condition().catch(() => false), { timeoutMs: START_MS }).catch((error: Error) => {
      throw new Error(`${error.message}\n${this.said.join('')}`);
    });
  }
}

function kubeconfigOf(server: string): string {
  return JSON.stringify({
    apiVersion: 'v1',
    kind: 'Config',
    'current-context': 'test',
    clusters: [{ name: 'test', cluster: { server, 'insecure-skip-tls-verify': true } }],
    users: [{ name: 'test', user: { token: TOKEN } }],
    contexts: [{ name: 'test', context: { cluster: 'test', user: 'test' } }],
  });
}

function nodeOf(name: string): object {
  const labels = { 'kubernetes.io/hostname': name, 'topology.kubernetes.io/zone': `zone-${name}` };
  const capacity = { cpu: '16', memory: '64Gi', pods: '110', 'ephemeral-storage': '100Gi' };
  const status = { capacity, allocatable: capacity };
  return { apiVersion: 'v1', kind: 'Node', metadata: { name, labels }, status };
}

const STORAGE_CLASS = {
  apiVersion: 'storage.k8s.io/v1',
  kind: 'StorageClass',
  metadata: { name: 'test', annotations: { 'storageclass.kubernetes.io/is-default-class': 'true' } },
  provisioner: 'kubernetes.io/host-path',
};

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { freePorts, startMeilisearch, startRedis, startTemporal } from '@learning-library/local-servers';
import { hasServers, serverProgram } from '@learning-library/local-servers/testing';
import { waitFor } from '../../support/waitFor';
import { startTwoRoles, type TwoRoles } from './database';
import { type Resolved, resolve, type SecretValues } from './environment';
import { objectsOf, RELEASE, templateOf } from './helm';
import { CHECKOUT, imageNode } from './image';
import { type KubernetesObject, type Pod, podsOf } from './objects';
import { allows } from './policies';
import { secretValues } from './secrets';
import { remotePortsOf } from './sockets';

const HOST = '127.0.0.1';
const PORTS = ['PORT', 'HTTP_PORT', 'ADMIN_PORT'];
const ADDRESS = new RegExp(`${RELEASE}-learning-library-([a-z-]+):(\\d+)`, 'g');
/** The replicas of each component, regardless of the chart. */
const REPLICAS = [0, 1];
/** Number of components whose processes are replaced in parallel. */
const AT_ONCE = 3;
const MASTER_KEY = 'a-master-key-of-the-test';
/** Time limit for a start in parallel with all other processes of the cluster. */
const COMMAND_MS = 180_000;
const READY_MS = 180_000;
const TAIL_CHARACTERS = 20_000;
const MAX_WARNINGS = 10;

export const hasRenderedServers = hasServers('helm', 'image-node', 'redis-server', 'meilisearch', 'temporal');

interface Running {
  component: string;
  replica: number;
  child: ChildProcess;
  adminUrl: string;
  /** The file that receives its standard error. */
  log: string;
}

/**
 * Runs the production manifests of the chart as processes on this machine, two of each component, with real servers. If the
 * name of a Service would select every replica, callers get the addresses of both.
 */
export class RenderedCluster {
  readonly folder = mkdtempSync(join(tmpdir(), 'learning-library-rendered-'));
  private running: Running[] = [];
  /** The port of each replica on this machine, by component and port in its pod. */
  private readonly ports = new Map<string, number[]>();
  /** Replicas that are not ready. Like a headless Service, the cluster gives commands only the addresses of the others. */
  private readonly replaced = new Set<string>();
  /** Working directories of components, by default the checkout. */
  readonly trees = new Map<string, string>();
  private checkout = CHECKOUT;
  private set: readonly string[] = [];
  private servers: { stop: () => Promise<unknown> }[] = [];
  private objects: KubernetesObject[] = [];
  /** Ports of the servers. */
  private readonly outside = new Set<number>();
  values: SecretValues = {};
  database!: TwoRoles;

  /** Creates the cluster. @param checkout whose chart and processes run until the upgrade */
  async start(checkout: string): Promise<void> {
    // PostgreSQL does not run as root, so another user must be able to enter the folder.
    chmodSync(this.folder, 0o711);
    const search = join(this.folder, 'meilisearch');
    mkdirSync(search, { mode: 0o700 });
    const [database, redis, meilisearch, temporal] = await Promise.all([
      startTwoRoles(),
      startRedis(serverProgram('redis-server')),
      startMeilisearch(serverProgram('meilisearch'), { folder: search, masterKey: MASTER_KEY }),
      startTemporal(serverProgram('temporal')),
    ]);
    this.servers.push(database, redis, meilisearch, temporal);
    this.database = database;
    const set = {
      'config.bindAddress': HOST,
      'config.drainSeconds': 1,
      'gateway.rateLimits.generation': 1_000_000,
      'meilisearch.url': meilisearch.address,
      'temporal.address': temporal.address,
      'temporal.namespace': 'default',
      // The address is in a Secret, which the chart cannot read.
      'networkPolicy.servers.redis.ports': `{${new URL(redis.address).port}}`,
    };
    for (const { address } of [redis, meilisearch, temporal]) this.outside.add(portOf(address));
    this.set = Object.entries(set).flatMap(([name, value]) => ['--set', `${name}=${value}`]);
    await this.render(checkout);
    this.values = secretValues({
      DATABASE_URL: database.applicationUrl,
      MIGRATION_DATABASE_URL: database.ownerUrl,
      REDIS_URL: redis.address,
      MEILI_API_KEY: MASTER_KEY,
    });
  }

  /** The connections of processes, and whether the policies allow them. */
  connections(): Map<string, boolean> {
    const calls = new Map<string, boolean>();
    const { objects } = this;
    for (const { component: from, child } of this.running) {
      for (const port of remotePortsOf(child.pid as number)) {
        const [called] = [...this.ports].find(([, ports]) => ports.includes(port)) ?? [];
        const [to = '', at] = called?.split(':') ?? [];
        if (called !== undefined) {
          const isLet =
            allows(objects, 'egress', from, to, Number(at)) && allows(objects, 'ingress', to, from, Number(at));
          calls.set(`${from} → ${called}`, isLet);
        } else if (this.outside.has(port)) {
          calls.set(`${from} → outside:${port}`, allows(objects, 'egress', from, undefined, port));
        }
      }
    }
    return calls;
  }

  get pods(): Pod[] {
    return podsOf(this.objects);
  }

  get baseUrls(): string[] {
    return this.portsOf('gateway', '8080').map((port) => `http://${HOST}:${port}`);
  }

  /** The addresses of each replica of every service. */
  get serviceAddresses(): string[] {
    return [...this.ports]
      .filter(([name]) => name.endsWith(':50051'))
      .flatMap(([, ports]) => ports.map((port) => `${HOST}:${port}`));
  }

  /** Migrates, then starts two of each Deployment and waits until they are ready. */
  async startDeployments(): Promise<void> {
    await this.takePorts();
    await this.migrate();
    for (const pod of this.deployments) for (const replica of REPLICAS) this.spawn(pod, replica);
    await this.ready();
  }

  /** Replaces the processes with those of this version after the migrations, like `helm upgrade`. */
  async upgrade(lead: (baseUrls: readonly string[]) => void): Promise<void> {
    await this.render(CHECKOUT);
    await this.migrate();
    await this.roll(lead);
  }

  /**
   * Replaces the first processes of some Deployments, then their second ones, because this machine has fewer processors than
   * a cluster. Callers are sent to gateways that are not being replaced. @param repeats is called after each step, and returns
   * whether it is taken again
   */
  async roll(lead: (baseUrls: readonly string[]) => void, repeats: (replaced: string) => boolean = () => false) {
    const { deployments } = this;
    while (deployments.length > 0) {
      const pods = deployments.splice(0, AT_ONCE);
      for (let replica = 0; replica < REPLICAS.length; ) {
        if (pods.some(isGateway)) lead(this.baseUrls.filter((_, nth) => nth !== replica));
        for (const { component } of pods) this.replaced.add(`${component} ${replica}`);
        await Promise.all(pods.map((pod) => this.replace(pod, replica)));
        await this.ready();
        if (!repeats([...this.replaced].join(', '))) replica++;
        this.replaced.clear();
      }
    }
    lead(this.baseUrls);
  }

  /** Changes the values of Secrets: their files change immediately, and the variables of a process when it starts. */
  change(values: SecretValues): void {
    this.values = { ...this.values, ...values };
    for (const pod of this.deployments) resolve(pod, this.objects, this.values, this.folder);
  }

  /** The standard error of every process, over all of its starts. */
  get logs(): string[] {
    return this.running.map(({ log }) => readFileSync(log, 'utf8'));
  }

  /** The last warnings and errors of each process. */
  get warnings(): string[] {
    const isWarning = (line: string): boolean => /"level":"?(warn|error|fatal|[456]0)/.test(line);
    return this.logs.flatMap((log) => log.split('\n').filter(isWarning).slice(-MAX_WARNINGS));
  }

  /** Runs the container of a Job, or a command with the environment of a pod. @returns its output */
  async run(pod: Pod, args?: readonly string[]): Promise<string> {
    const resolved = this.resolve(pod, 0, this.replaced);
    const cwd = this.trees.get(pod.component) ?? this.checkout;
    const { PATH = '' } = process.env;
    const program = args === undefined ? programOf(resolved) : imageNode();
    const { stdout } = await promisify(execFile)(program, args ?? resolved.args, {
      ...{ cwd, env: { ...resolved.env, PATH }, timeout: COMMAND_MS },
    });
    return stdout;
  }

  /** Sends a signal, such as SIGSTOP, to the first replica of a component. */
  signal(component: string, signal: NodeJS.Signals): void {
    this.running.find((each) => each.component === component && each.replica === 0)?.child.kill(signal);
  }

  /** Stops every process. @returns the exit statuses */
  stopDeployments(): Promise<(number | null)[]> {
    return this.end(this.running);
  }

  async stop(): Promise<void> {
    for (const { child } of this.running) child.kill('SIGKILL');
    await Promise.all(this.servers.map((server) => server.stop()));
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async render(checkout: string): Promise<void> {
    this.checkout = checkout;
    this.objects = objectsOf(await templateOf(join(checkout, 'charts/learning-library'), 'production', ...this.set));
  }

  private get deployments(): Pod[] {
    return this.pods.filter(({ kind }) => kind === 'Deployment');
  }

  private async migrate(): Promise<void> {
    await Promise.all(this.pods.filter(({ component }) => component === 'migrations').map((job) => this.run(job)));
  }

  private async replace(pod: Pod, replica: number): Promise<void> {
    const old = this.running.filter((each) => each.component === pod.component && each.replica === replica);
    const [status] = await this.end(old);
    if (status !== 0) throw new Error(`${pod.component} ended with ${status}`);
    this.spawn(pod, replica);
  }

  /** Waits until all processes are ready. */
  private async ready(): Promise<void> {
    for (const each of this.running) {
      await waitFor(
        async () => {
          if (each.child.exitCode !== null)
            throw new Error(`${each.component} has ended:\n${readFileSync(each.log, 'utf8').slice(-TAIL_CHARACTERS)}`);
          return (await fetch(`${each.adminUrl}/readyz`).catch(() => undefined))?.status === 200;
        },
        { timeoutMs: READY_MS },
      ).catch((error: Error) => {
        throw new Error(`${each.component}: ${error.message}`);
      });
    }
  }

  /** Stops processes like a kubelet. @returns the exit statuses */
  private async end(ending: readonly Running[]): Promise<(number | null)[]> {
    this.running = this.running.filter((each) => !ending.includes(each));
    return Promise.all(
      ending.map(async ({ child }) => {
        if (child.exitCode === null) {
          const exit = once(child, 'exit');
          child.kill('SIGTERM');
          await exit;
        }
        return child.exitCode;
      }),
    );
  }

  /** Replaces every port of every component with a free one on this machine. */
  private async takePorts(): Promise<void> {
    for (const pod of this.deployments) {
      const { env } = resolve(pod, this.objects, this.values, this.folder);
      const names = PORTS.filter((name) => env[name] !== undefined);
      for (const name of names) {
        const ports = await freePorts(HOST, REPLICAS.length);
        if (name === 'HTTP_PORT') ports.push(await this.openService(ports));
        this.ports.set(`${pod.component}:${env[name] as string}`, ports);
      }
    }
  }

  /** Forwards each connection to the first port that accepts it, like a Service to a ready pod. */
  private async openService(ports: readonly number[]): Promise<number> {
    const service = createServer((caller) => {
      caller.on('error', () => {});
      const lead = ([port, ...others]: readonly number[]): void => {
        if (port === undefined) return void caller.destroy();
        let isConnected = false;
        const called = connect(port, HOST, () => {
          isConnected = true;
          caller.pipe(called).pipe(caller);
        });
        caller.once('close', () => called.destroy());
        called.once('error', () => (isConnected ? caller.destroy() : lead(others)));
      };
      lead(ports);
    });
    service.listen(0, HOST);
    await once(service, 'listening');
    this.servers.push({ stop: async () => void service.close() });
    return (service.address() as AddressInfo).port;
  }

  /** Finds a port. @throws Error if the component has no such port, because the manifest is then wrong */
  private portsOf(component: string, port: string): number[] {
    const ports = this.ports.get(`${component}:${port}`);
    if (ports === undefined) throw new Error(`${component} does not listen on ${port}`);
    return ports;
  }

  private resolve(pod: Pod, replica = 0, without: ReadonlySet<string> = new Set()): Resolved {
    const resolved = resolve(pod, this.objects, this.values, this.folder);
    const { env } = resolved;
    const local = (text: string): string =>
      text.replace(ADDRESS, (_, component: string, port: string) => {
        // The Service of the gateway has its own port.
        const ports = this.portsOf(component, component === 'gateway' ? '8080' : port);
        const addresses = ports
          .filter((_, nth) => !without.has(`${component} ${nth}`))
          .map((each) => `${HOST}:${each}`);
        // A URL and the covers have room for only one address, which is that of the Service.
        return text.includes('://') || port === '8081' ? (addresses.at(-1) as string) : addresses.join(',');
      });
    for (const [name, value] of Object.entries(env)) {
      env[name] = PORTS.includes(name) ? String(this.portsOf(pod.component, value)[replica]) : local(value);
    }
    if (env['MEDIA_URL'] !== undefined) env['MEDIA_URL'] = pathToFileURL(join(this.folder, 'media')).href;
    return { ...resolved, args: resolved.args.map(local) };
  }

  private spawn(pod: Pod, replica: number): void {
    const resolved = this.resolve(pod, replica);
    const { env } = resolved;
    const log = join(this.folder, `${pod.component}-${replica}.log`);
    const output = openSync(log, 'a');
    const child = spawn(programOf(resolved), resolved.args, {
      cwd: this.trees.get(pod.component) ?? this.checkout,
      env,
      stdio: ['ignore', 'ignore', output],
    });
    closeSync(output);
    const adminUrl = `http://${HOST}:${env['ADMIN_PORT'] as string}`;
    const running: Running = { component: pod.component, replica, child, adminUrl, log };
    this.running.push(running);
  }
}

const isGateway = ({ component }: Pod): boolean => component === 'gateway';

function portOf(address: string): number {
  return Number(/:(\d+)\/?$/.exec(address)?.[1]);
}

function programOf({ command }: Resolved): string {
  return command === 'node' ? imageNode() : command;
}

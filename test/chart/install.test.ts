import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ControlPlane, hasControlPlane } from './support/controlPlane';
import { DeploymentWatch } from './support/deployments';
import { CHART, type Example, exampleFile, RELEASE } from './support/helm';
import { previousChart } from '../support/previous';
import { waitFor } from '../support/waitFor';

const LONG_MS = 240_000;
const TRY = join(__dirname, '../../examples/try/try.sh');
/** Values that shorten waits. The order of events is the same. */
const QUICK = ['--set', 'pod.minReadySeconds=0', '--timeout', '180s', '--wait', '--wait-for-jobs'];
const KINDS = 'deployments,statefulsets,services,configmaps,jobs,cronjobs,networkpolicies,serviceaccounts,secrets';

const COMPONENTS = [
  ...['accounts', 'cards', 'gateway', 'generation', 'library', 'operator', 'questions', 'search'],
  'spaces-sessions-stats',
];

function tokensOf(made: Record<string, Record<string, string>>, component: string): string[] {
  const list = made['library-learning-library-internal-tokens']?.[component] ?? '';
  return Buffer.from(list, 'base64').toString().split(',');
}

/** The certificate and the trusted authorities of each component, according to the Secrets. */
function certificatesOf(made: Record<string, Record<string, string>>): { own: X509Certificate; trusted: string[] }[] {
  const read = (secret: string, key: string): string => Buffer.from(made[secret]?.[key] ?? '', 'base64').toString();
  return COMPONENTS.map((name) => `library-learning-library-${name}-tls`).map((secret) => ({
    own: new X509Certificate(read(secret, 'tls.crt')),
    trusted: read(secret, 'ca.crt').match(/-----BEGIN[^]+?-----END CERTIFICATE-----/g) ?? [],
  }));
}

/** Operations on one release in its own namespace. */
class Release {
  private constructor(
    private readonly kubernetes: ControlPlane,
    readonly namespace: string,
    private readonly values: readonly string[],
  ) {}

  static async in(kubernetes: ControlPlane, example: Example): Promise<Release> {
    return new Release(kubernetes, await kubernetes.namespace(example), ['--values', exampleFile(example), ...QUICK]);
  }

  apply(verb: 'install' | 'upgrade', tag: string, ...more: string[]): Promise<string> {
    return this.helm(verb, CHART, ...this.values, '--set', `image.tag=${tag}`, ...more);
  }

  /** The chart of another version, with its own example. */
  installFrom(chart: string, example: Example, tag: string): Promise<string> {
    const values = ['--values', join(chart, 'examples', `${example}.yaml`), ...QUICK];
    return this.helm('install', chart, ...values, '--set', `image.tag=${tag}`);
  }

  /** The data of the Secrets that the chart has created, by name. */
  async made(): Promise<Record<string, Record<string, string>>> {
    const list = await this.kubectl(
      'get',
      'secrets',
      '--selector',
      `app.kubernetes.io/instance=${RELEASE}`,
      '--output',
      'json',
    );
    const { items } = JSON.parse(list) as { items: { metadata: { name: string }; data: Record<string, string> }[] };
    return Object.fromEntries(items.map(({ metadata, data }) => [metadata.name, data]));
  }

  helm(verb: string, ...args: string[]): Promise<string> {
    return this.kubernetes.helm(verb, '--namespace', this.namespace, RELEASE, ...args);
  }

  kubectl(...args: string[]): Promise<string> {
    return this.kubernetes.kubectl('--namespace', this.namespace, ...args);
  }

  /** Removes the release. @returns the remaining objects */
  async uninstall(): Promise<string> {
    await this.helm('uninstall', '--wait');
    return this.kubectl('get', KINDS, '--selector', `app.kubernetes.io/instance=${RELEASE}`, '--output', 'name');
  }

  /** `<node>/<name>` of each pod. */
  async pods(...more: string[]): Promise<string[]> {
    const output = 'jsonpath={range .items[*]}{.spec.nodeName}/{.metadata.name} {end}';
    const list = await this.kubectl('get', 'pods', '--output', output, ...more);
    return list.split(' ').filter((pod) => pod !== '');
  }

  async tags(): Promise<Set<string | undefined>> {
    const output = 'jsonpath={.items[*].spec.template.spec.containers[*].image}';
    const list = await this.kubectl('get', 'deployments', '--output', output);
    return new Set(list.split(' ').map((image) => image.split(':').at(-1)));
  }
}

(hasControlPlane ? describe : describe.skip)('on a real API server', () => {
  const kubernetes = new ControlPlane();

  beforeAll(() => kubernetes.start(), LONG_MS);
  afterAll(() => kubernetes.stop(), LONG_MS);

  test(
    'the evaluation starts with restricted pods only and leaves no objects after its removal',
    async () => {
      const release = await Release.in(kubernetes, 'evaluation');
      await release.apply('install', 'first');
      await release.apply('upgrade', 'second');
      expect(await release.uninstall()).toBe('');
    },
    LONG_MS,
  );

  test(
    'the trial creates Secrets, servers and the service',
    async () => {
      const { KUBECONFIG, PATH } = kubernetes.environment;
      const trying = spawn('bash', [TRY], {
        env: { KUBECONFIG, PATH, REPOSITORY: 'registry.example.com/try', VERSION: '1.2.3', HOME: '/nonexistent' },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let said = '';
      for (const stream of [trying.stdout, trying.stderr])
        stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
      const ended = once(trying, 'close');
      // The next step runs a command in a pod.
      const operator = waitFor(async () => said.includes('job.batch/operator created'), { timeoutMs: LONG_MS });
      await Promise.race([operator, ended.then(() => Promise.reject(new Error(said)))]).finally(() => trying.kill());
      await ended;
      const namespace = ['--namespace', 'learning-library'];
      expect(await kubernetes.helm('status', 'learning-library', ...namespace)).toContain('STATUS: deployed');
      for (const kind of ['deployments', 'statefulsets']) {
        const output = 'jsonpath={range .items[*]}{.metadata.name} {.spec.replicas} {.status.readyReplicas};{end}';
        const list = await kubernetes.kubectl('get', kind, ...namespace, '--output', output);
        const each = list.split(';').filter((line) => line !== '');
        expect(each.length).toBeGreaterThan(kind === 'deployments' ? 8 : 3);
        expect(each.filter((line) => line.split(' ')[1] !== line.split(' ')[2])).toEqual([]);
      }
    },
    LONG_MS,
  );

  // One release for both tests; the namespace allows only restricted pods.
  let minimal: Release;

  test(
    'generated secrets survive upgrades, are replaced only through values, and include the token of an older release',
    async () => {
      minimal = await Release.in(kubernetes, 'minimal');
      await minimal.apply('install', 'first');
      const first = await minimal.made();
      const expected = ['authority', 'internal-tokens', ...COMPONENTS.map((name) => `${name}-tls`)];
      expect(new Set(Object.keys(first))).toEqual(new Set(expected.map((name) => `library-learning-library-${name}`)));
      await minimal.apply('upgrade', 'second');
      expect(await minimal.made()).toEqual(first);

      await minimal.kubectl(
        'create',
        'secret',
        'generic',
        'learning-library-tokens',
        '--from-literal=INTERNAL_TOKENS=shared',
      );
      await minimal.kubectl('delete', 'secret', 'library-learning-library-cards-tls');
      await minimal.apply('upgrade', 'third', '--set', 'tokens.internal.generations={1,2}');
      const third = await minimal.made();
      const [before, after] = [first, third].map((made) => tokensOf(made, 'cards'));
      const ofPair = (tokens: string[] | undefined, pair: string): string[] =>
        (tokens ?? []).filter((token) => token.startsWith(`${pair}:`));
      expect(ofPair(after, 'gateway@cards')).toHaveLength(2);
      expect(ofPair(after, 'gateway@cards')[0]).toBe(ofPair(before, 'gateway@cards')[0]);
      expect([before?.includes('shared'), after?.includes('shared')]).toEqual([false, true]);
      // One certificate is new, from the existing authority.
      const changed = Object.keys(third).filter((name) => JSON.stringify(third[name]) !== JSON.stringify(first[name]));
      expect(changed.sort()).toEqual([
        'library-learning-library-cards-tls',
        'library-learning-library-internal-tokens',
      ]);
    },
    LONG_MS,
  );

  test(
    'the authority is replaced in three steps in which old and new certificates are trusted, and leaves nothing behind',
    async () => {
      let before = certificatesOf(await minimal.made());
      for (const generations of ['1,2', '2,1', '2']) {
        await minimal.apply('upgrade', 'first', '--set', `tls.generations={${generations}}`);
        const after = certificatesOf(await minimal.made());
        // Old and new pods call each other until all of them are new.
        for (const { own } of [...before, ...after]) {
          for (const { trusted } of [...before, ...after]) {
            expect(trusted.some((authority) => own.verify(new X509Certificate(authority).publicKey))).toBe(true);
          }
        }
        expect([generations, after[0]?.trusted.length]).toEqual([generations, generations.split(',').length]);
        before = after;
      }
      expect(Object.keys(await minimal.made())).toContain('library-learning-library-authority-2');
      expect(Object.keys(await minimal.made())).not.toContain('library-learning-library-authority');
      expect(await minimal.uninstall()).toBe('');
    },
    LONG_MS,
  );

  test(
    'production is upgraded, rolled back, tested and drained with enough replicas of each Deployment',
    async () => {
      const release = await Release.in(kubernetes, 'production');
      const previous = await previousChart();
      await release.installFrom(previous ?? CHART, 'production', 'first');
      if (previous !== undefined) rmSync(previous, { recursive: true });
      await waitFor(async () => (await release.pods('--selector', 'app.kubernetes.io/component=gateway')).length === 3);

      const rolling = DeploymentWatch.start(kubernetes.kubeconfig, release.namespace);
      await release.apply('upgrade', 'second');
      expect(await release.tags()).toEqual(new Set(['second']));
      await release.helm('test');
      await release.helm('rollback', '1', '--wait', '--timeout', '180s');
      expect(await release.tags()).toEqual(new Set(['first']));
      await rolling.stop();
      expect(Object.fromEntries(rolling.lacked)).toEqual({});

      // An evicted pod ends before its successor begins, so one pod of each Deployment at a time is missing.
      const draining = DeploymentWatch.start(kubernetes.kubeconfig, release.namespace);
      for (const node of kubernetes.nodes) {
        const away = [node, '--ignore-daemonsets', '--delete-emptydir-data', '--timeout', '120s'];
        await kubernetes.kubectl('drain', ...away);
        await release.kubectl('wait', '--for=condition=Available', 'deployment', '--all', '--timeout', '120s');
        const running = await release.pods('--field-selector', 'status.phase=Running');
        expect(running.filter((pod) => pod.startsWith(`${node}/`))).toEqual([]);
        await kubernetes.kubectl('uncordon', node);
      }
      await draining.stop();
      expect(new Set(draining.lacked.values())).toEqual(new Set([1]));

      expect(await release.uninstall()).toBe('');
    },
    2 * LONG_MS,
  );
});

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ControlPlane, hasControlPlane } from './support/controlPlane';
import { DeploymentWatch } from './support/deployments';
import { CHART, type Example, exampleFile, RELEASE } from './support/helm';
import { waitFor } from '../support/waitFor';

const LONG_MS = 240_000;
/** Instead of seconds; the order of events is the same. */
const QUICK = ['--set', 'pod.minReadySeconds=0', '--timeout', '180s', '--wait', '--wait-for-jobs'];
const KINDS = 'deployments,statefulsets,services,configmaps,jobs,cronjobs,networkpolicies,serviceaccounts,secrets';

/** What is done to one release in a namespace of its own. */
class Release {
  private constructor(
    private readonly kubernetes: ControlPlane,
    readonly namespace: string,
    private readonly values: readonly string[],
  ) {}

  static async in(kubernetes: ControlPlane, example: Example): Promise<Release> {
    return new Release(kubernetes, await kubernetes.namespace(example), ['--values', exampleFile(example), ...QUICK]);
  }

  apply(verb: 'install' | 'upgrade', tag: string): Promise<string> {
    return this.helm(verb, CHART, ...this.values, '--set', `image.tag=${tag}`);
  }

  helm(verb: string, ...args: string[]): Promise<string> {
    return this.kubernetes.helm(verb, '--namespace', this.namespace, RELEASE, ...args);
  }

  kubectl(...args: string[]): Promise<string> {
    return this.kubernetes.kubectl('--namespace', this.namespace, ...args);
  }

  /** @returns what is left of it */
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
    'the smaller examples come up among restricted pods alone and leave nothing',
    async () => {
      const examples = ['minimal', 'evaluation'] as const;
      const left = examples.map(async (example) => {
        const release = await Release.in(kubernetes, example);
        await release.apply('install', 'first');
        await release.apply('upgrade', 'second');
        return release.uninstall();
      });
      expect(await Promise.all(left)).toEqual(['', '']);
    },
    LONG_MS,
  );

  test(
    'production is installed, tested, upgraded, rolled back and drained without a Deployment below its replicas',
    async () => {
      const release = await Release.in(kubernetes, 'production');
      await release.apply('install', 'first');
      await release.helm('test');
      await waitFor(async () => (await release.pods('--selector', 'app.kubernetes.io/component=gateway')).length === 3);

      const rolling = DeploymentWatch.start(kubernetes.kubeconfig, release.namespace);
      await release.apply('upgrade', 'second');
      expect(await release.tags()).toEqual(new Set(['second']));
      await release.helm('rollback', '1', '--wait', '--timeout', '180s');
      expect(await release.tags()).toEqual(new Set(['first']));
      await rolling.stop();
      expect(Object.fromEntries(rolling.lacked)).toEqual({});

      // A pod that is evicted ends before the next begins: one of each Deployment at a time, which runs elsewhere soon.
      const draining = DeploymentWatch.start(kubernetes.kubeconfig, release.namespace);
      for (const node of kubernetes.nodes) {
        const away = [node, '--ignore-daemonsets', '--delete-emptydir-data', '--timeout', '30s'];
        await kubernetes.kubectl('drain', ...away);
        await release.kubectl('wait', '--for=condition=Available', 'deployment', '--all', '--timeout', '30s');
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

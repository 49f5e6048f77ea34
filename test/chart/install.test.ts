import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ControlPlane, hasControlPlane } from './support/controlPlane';
import { DeploymentWatch } from './support/deployments';
import { CHART, exampleFile, EXAMPLES, RELEASE } from './support/helm';
import { waitFor } from '../support/waitFor';

const LONG_MS = 240_000;
/** Instead of seconds; the order of events is the same. */
const QUICK = ['--set', 'pod.minReadySeconds=0', '--timeout', '180s', '--wait', '--wait-for-jobs'];

(hasControlPlane ? describe : describe.skip)('on a real API server', () => {
  const kubernetes = new ControlPlane();

  beforeAll(() => kubernetes.start(), LONG_MS);
  afterAll(() => kubernetes.stop(), LONG_MS);

  const pods = async (namespace: string, more: string[] = []): Promise<string[]> => {
    const output = 'jsonpath={range .items[*]}{.spec.nodeName}/{.metadata.name} {end}';
    const list = await kubernetes.kubectl('get', 'pods', '--namespace', namespace, '--output', output, ...more);
    return list.split(' ').filter((pod) => pod !== '');
  };
  const images = async (namespace: string): Promise<Set<string | undefined>> => {
    const output = 'jsonpath={.items[*].spec.template.spec.containers[*].image}';
    const list = await kubernetes.kubectl('get', 'deployments', '--namespace', namespace, '--output', output);
    return new Set(list.split(' ').map((image) => image.split(':').at(-1)));
  };
  const installed = async (namespace: string): Promise<string> => {
    const kinds = 'deployments,statefulsets,services,configmaps,jobs,cronjobs,networkpolicies,serviceaccounts,secrets';
    const selector = `app.kubernetes.io/instance=${RELEASE}`;
    return kubernetes.kubectl('get', kinds, '--namespace', namespace, '--selector', selector, '--output', 'name');
  };

  test.each(EXAMPLES.filter((example) => example !== 'production'))(
    '%s comes up among restricted pods alone and leaves nothing',
    async (example) => {
      const namespace = await kubernetes.namespace(example);
      const where = ['--namespace', namespace, RELEASE];
      await kubernetes.helm('install', ...where, CHART, '--values', exampleFile(example), ...QUICK);
      await kubernetes.helm(
        'upgrade',
        ...where,
        CHART,
        '--values',
        exampleFile(example),
        '--set',
        'image.tag=next',
        ...QUICK,
      );
      await kubernetes.helm('uninstall', ...where, '--wait');
      expect(await installed(namespace)).toBe('');
    },
    LONG_MS,
  );

  test(
    'production is installed, tested, upgraded, rolled back and drained without a Deployment below its replicas',
    async () => {
      const namespace = await kubernetes.namespace('production');
      const where = ['--namespace', namespace, RELEASE];
      const production = ['--values', exampleFile('production'), ...QUICK];
      await kubernetes.helm('install', ...where, CHART, ...production, '--set', 'image.tag=first');
      await kubernetes.helm('test', ...where);
      await waitFor(
        async () => (await pods(namespace, ['--selector', 'app.kubernetes.io/component=gateway'])).length === 3,
      );

      const watch = DeploymentWatch.start(kubernetes.kubeconfig, namespace);
      await kubernetes.helm('upgrade', ...where, CHART, ...production, '--set', 'image.tag=second');
      expect(await images(namespace)).toEqual(new Set(['second']));
      await kubernetes.helm('rollback', ...where, '1', '--wait', '--timeout', '180s');
      expect(await images(namespace)).toEqual(new Set(['first']));
      await watch.stop();
      expect(watch.fell).toEqual([]);

      for (const node of kubernetes.nodes) {
        await kubernetes.kubectl('drain', node, '--ignore-daemonsets', '--delete-emptydir-data', '--timeout', '180s');
        await kubernetes.kubectl(
          'wait',
          '--namespace',
          namespace,
          '--for=condition=Available',
          'deployment',
          '--all',
          '--timeout',
          '30s',
        );
        const running = await pods(namespace, ['--field-selector', 'status.phase=Running']);
        expect(running.filter((pod) => pod.startsWith(`${node}/`))).toEqual([]);
        await kubernetes.kubectl('uncordon', node);
      }

      await kubernetes.helm('uninstall', ...where, '--wait');
      expect(await installed(namespace)).toBe('');
    },
    2 * LONG_MS,
  );
});

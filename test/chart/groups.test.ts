import { afterAll, describe, expect, test } from '@jest/globals';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolve } from './support/environment';
import { hasHelm, objectsOf, template } from './support/helm';
import { podsOf } from './support/objects';
import { readBy } from './support/readers';
import { checkSchemas } from './support/schemas';
import { secretValues } from './support/secrets';

const SERVICES = ['accounts', 'library', 'cards', 'questions', 'spaces-sessions-stats', 'search', 'generation'];
const ALL = ['--set', `groups.services={${SERVICES.join(',')}}`];
const LABEL = 'app.kubernetes.io/component';

(hasHelm ? describe : describe.skip)('services in one group', () => {
  const folder = mkdtempSync(join(tmpdir(), 'learning-library-groups-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('grouped services are one Deployment next to gateway and worker, with a Service name for each', async () => {
    const manifests = await template('production', ...ALL);
    await checkSchemas(manifests);
    const objects = objectsOf(manifests);
    const pods = podsOf(objects).filter(({ kind }) => kind === 'Deployment');
    expect(pods.map(({ component }) => component).sort()).toEqual(['gateway', 'generation-worker', 'services']);
    const services = objects.filter(({ kind, metadata }) => kind === 'Service' && !metadata.name.includes('gateway'));
    expect(services.map(({ metadata }) => metadata.name).sort()).toEqual(
      SERVICES.map((name) => `library-learning-library-${name}`).sort(),
    );
    for (const { spec } of services) expect(spec?.['selector']).toMatchObject({ [LABEL]: 'services' });
    for (const pod of pods) {
      const { env } = resolve(pod, objects, secretValues(), folder);
      const read = readBy(pod.component, env);
      expect([pod.component, Object.keys(env).filter((name) => !read.has(name))]).toEqual([pod.component, []]);
    }
    const callers = (component: string): unknown[] =>
      objects
        .filter(({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.labels?.[LABEL] === component)
        .flatMap(
          ({ spec }) => spec?.['ingress'] as { from?: { podSelector?: { matchLabels: Record<string, string> } }[] }[],
        )
        .flatMap(({ from = [] }) => from.flatMap(({ podSelector }) => podSelector?.matchLabels[LABEL] ?? []));
    expect(new Set(callers('services'))).toEqual(new Set(['gateway', 'generation-worker', 'operator']));
  });

  test('a group has a certificate with the names of all possible members, all of their tokens, and one migration image', async () => {
    const room = ['--set', 'components.services.replicas=1'];
    const objects = objectsOf(await template('minimal', ...ALL, ...room));
    const dataOf = (name: string, key: string): string =>
      Buffer.from(
        objects.find(({ metadata }) => metadata.name === `library-learning-library-${name}`)?.data?.[key] ?? '',
        'base64',
      ).toString();
    expect(new X509Certificate(dataOf('services-tls', 'tls.crt')).subjectAltName).toBe(
      [...SERVICES]
        .sort()
        .map((name) => `DNS:library-learning-library-${name}`)
        .join(', '),
    );
    const pairs = dataOf('internal-tokens', 'services')
      .split(',')
      .map((token) => token.slice(0, token.indexOf(':')));
    expect(new Set(pairs).size).toBe(pairs.length);
    // The calls include those within the process, which are subject to the same rules.
    expect(pairs).toEqual(expect.arrayContaining(['gateway@accounts', 'cards@questions', 'generation@library']));
    const images = podsOf(objects)
      .filter(({ component }) => component === 'migrations' || component === 'services')
      .map(({ spec }) => spec.containers[0].image.split('/').at(-1)?.split(':')[0]);
    expect(new Set(images)).toEqual(new Set(['standalone']));
    expect(images).toHaveLength(SERVICES.length + 1);
  });

  test('grouped services share a database and have one pool each', async () => {
    await expect(template('minimal', ...ALL, '--set', 'components.services.replicas=2')).rejects.toThrow(
      'can open 140 connections to PostgreSQL (services 2 x 70)',
    );
    await expect(
      template('production', ...ALL, '--set', 'components.cards.database.existingSecret=own'),
    ).rejects.toThrow('components.cards.database is set, but the services of groups.services share one database');
  });
});

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { resolve } from './support/environment';
import { CHART, EXAMPLES, exampleFile, hasHelm, helm, objectsOf, RELEASE, render, template } from './support/helm';
import { type KubernetesObject, type Pod, podsOf } from './support/objects';
import { allows } from './support/policies';
import { checkSchemas } from './support/schemas';
import { readBy, REMOVED } from './support/readers';
import { publicKeyOf, readPublicKeys, readSigningKey, secretValues } from './support/secrets';

/** Variables that processes read, but that only other deployments set. */
const LEFT_ALONE: readonly RegExp[] = [
  // Alternatives to a variable that is set.
  /_FILE$/,
  /^DATABASE_APPLICATION_ROLE$/,
  // Variables of migrations, of the accounts service, and of peers that do not call the component.
  /^(MIGRATION_DATABASE_URL|MIGRATE_ON_START|OPERATOR_TOKENS|OPERATOR_SIGNING_KEY|PORT)$/,
  // Variables for Temporal over TLS, which the command line sets.
  /^(TEMPORAL_TLS|DATA_DIR|INIT_CWD)$/,
  // `DATABASE_PREPARED_STATEMENTS` is set with `extraEnv` for old poolers. A process with a removed setting does not start.
  new RegExp(`^(DATABASE_PREPARED_STATEMENTS|${Object.keys(REMOVED).join('|')})$`),
  // A variable with the number of gateways.
  /^GATEWAY_REPLICAS$/,
  // The variable of the generator, because the offline generator is the default.
  /^GENERATOR$/,
  // A variable that is needed only after a restore.
  /^TAG_EPOCH$/,
];

const LABEL = 'app.kubernetes.io/component';
const { name, version, appVersion } = parse(readFileSync(join(CHART, 'Chart.yaml'), 'utf8')) as Record<string, string>;
const RELEASE_LABELS = {
  'helm.sh/chart': `${name}-${version}`,
  'app.kubernetes.io/version': appVersion,
  'app.kubernetes.io/managed-by': 'Helm',
};
const COMMON_LABEL = /^(?:helm\.sh\/chart|app\.kubernetes\.io\/(?:name|instance|version|managed-by))$/;
/** Parts that are not in the snapshots: labels that another test compares, comments, and empty lines. */
const COMMON =
  /^ *(?:(?:helm\.sh\/chart|app\.kubernetes\.io\/(?:name|instance|version|managed-by)): .*|#(?! Source).*)?\n/gm;
const DIGEST = `sha256:${'0a'.repeat(32)}`;

(hasHelm ? describe : describe.skip)('the chart', () => {
  let folder: string;
  let production: KubernetesObject[];
  let pods: Pod[];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'learning-library-chart-'));
    production = await render('production');
    pods = podsOf(production);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each(EXAMPLES)('the manifests for %s match the snapshot', async (example) => {
    await helm('lint', '--strict', CHART, '--values', exampleFile(example));
    const manifests = await template(example);
    await checkSchemas(manifests);
    // A smaller cluster has no objects that production lacks.
    if (example !== 'minimal') expect(withoutMade(manifests).replaceAll(COMMON, '')).toMatchSnapshot();
  });

  test('the manifests of custom resources match the snapshot', async () => {
    const manifests = await template('production', '--values', join(CHART, 'ci/optional-values.yaml'));
    await checkSchemas(manifests);
    const kinds = [
      'Certificate',
      'HTTPRoute',
      'PrometheusRule',
      'ScaledObject',
      'ServiceMonitor',
      'TriggerAuthentication',
    ];
    const others = objectsOf(manifests).filter(({ apiVersion, kind }) => kinds.includes(kind) || !isOwn(apiVersion));
    expect(new Set(others.map(({ kind }) => kind))).toEqual(new Set(kinds));
    // Another suite tests the rules.
    const shown = others.filter(({ kind }) => kind !== 'PrometheusRule');
    expect(JSON.parse(JSON.stringify(shown), withoutCommonLabels)).toMatchSnapshot();
  });

  test.each(EXAMPLES)(
    'every object of %s has labels of its chart and release, and selectors include them',
    async (example) => {
      const others = await render('production', '--values', join(CHART, 'ci/optional-values.yaml'));
      const own = { 'app.kubernetes.io/name': 'learning-library', 'app.kubernetes.io/instance': RELEASE };
      for (const object of [...(await render(example)), ...others]) {
        expect(object.metadata.labels).toMatchObject({ ...own, ...RELEASE_LABELS });
        JSON.stringify(object, (key, value: unknown) => {
          if (/^(labels|matchLabels|selector)$/.test(key) && isLabeled(value)) expect(value).toMatchObject(own);
          return value;
        });
      }
    },
  );

  test('every dashboard is included unchanged, and each alert links to the runbook from the values', async () => {
    const objects = await render('production', '--values', join(CHART, 'ci/optional-values.yaml'));
    const shipped = objects.filter(
      ({ kind, metadata }) => kind === 'ConfigMap' && metadata.name.includes('-dashboard-'),
    );
    const folder = join(CHART, 'files/dashboards');
    expect(shipped.map(({ data }) => data)).toEqual(
      readdirSync(folder).map((name) => ({ [name]: readFileSync(join(folder, name), 'utf8') })),
    );
    const rules = JSON.stringify(objects.find(({ kind }) => kind === 'PrometheusRule')?.spec);
    // The expressions select only this release, even if one Prometheus watches several.
    expect(rules).not.toContain('.*\\",release');
    const selectors = [...rules.matchAll(/\w\{([^{}]*=[^{}]*)\}/g)].map(([, matchers = '']) =>
      matchers.replaceAll('\\', ''),
    );
    expect(
      selectors.filter((each) => !/namespace="library",(release="library"|persistentvolumeclaim=)/.test(each)),
    ).toEqual([]);
    expect(selectors.length).toBeGreaterThan(50);
    const pages = new Set([...rules.matchAll(/"runbook_url":"([^"#]*)#/g)].map(([, page]) => page));
    expect(pages).toEqual(new Set(['https://example.com/runbook']));
  });

  test('an error lists all missing resources of a cluster, and the mode that needs none of them', async () => {
    const bare = helm('template', 'library', CHART);
    for (const name of ['tokens.existingSecret', 'database.existingSecret', 'redis.existingSecret', 'media.url']) {
      await expect(bare).rejects.toThrow(`- ${name} must`);
    }
    await expect(bare).rejects.toThrow('helm install library charts/learning-library --set mode=standalone');
  });

  test('the replicas of production fit exactly into the available connections', async () => {
    await expect(template('production', '--set', 'database.maxConnections=330')).resolves.toContain('Deployment');
  });

  test('images run by tag or by digest, and have the version of the tag as a label', async () => {
    const tag = ['--set', `image.tag=2.0.0_rc.${'1'.repeat(70)}`];
    const components = new Set(pods.map(({ component }) => component).filter((name) => !/migrations|test/.test(name)));
    const digests = [...components].flatMap((name) => ['--set', `image.digests.${name}=${DIGEST}`]);
    for (const [values, end] of [
      [tag, /:2\.0\.0_rc\.1{70}$/],
      [[...tag, ...digests], new RegExp(`/[a-z-]+@${DIGEST}$`)],
    ] as const) {
      const objects = await render('production', ...values);
      for (const { metadata } of objects) {
        expect(metadata.labels?.['app.kubernetes.io/version']).toBe(`2.0.0_rc.${'1'.repeat(54)}`);
      }
      for (const { spec, labels } of podsOf(objects)) {
        expect(spec.containers[0].image).toMatch(end);
        expect(labels['app.kubernetes.io/version']).toBe(`2.0.0_rc.${'1'.repeat(54)}`);
      }
    }
  });

  test('only pods that run jobs can access the model', async () => {
    const model = [
      '--set',
      'networkPolicy.servers.openai.ports={8443}',
      '--values',
      join(CHART, 'ci/optional-values.yaml'),
    ];
    const callers = (objects: readonly KubernetesObject[]): (string | undefined)[] => {
      const policies = objects.filter(({ kind }) => kind === 'NetworkPolicy');
      return policies
        .map(({ metadata }) => metadata.labels?.[LABEL])
        .filter((component) => component !== undefined && allows(policies, 'egress', component, undefined, 8443));
    };
    expect(callers(await render('production', ...model))).toEqual(['generation-worker']);
    expect(
      callers(
        await render(
          'production',
          ...model,
          '--set',
          'temporal.address=,temporal.tls.existingSecret=,components.generation-worker.scaledObject.enabled=false',
        ),
      ),
    ).toEqual(['generation']);
  });

  test('the library service has a single replica if covers are stored in a folder', async () => {
    const objects = await render('minimal', '--set', 'media.url=file:///srv/covers');
    const [library] = objects.filter(
      ({ kind, metadata }) => kind === 'Deployment' && metadata.name.endsWith('-library'),
    );
    expect(library?.spec?.['strategy']).toEqual({ type: 'Recreate' });
    expect(objects.filter(({ kind }) => kind === 'PersistentVolumeClaim')).toHaveLength(1);
  });

  test('every pod runs at the restricted level, without a token or permissions', () => {
    for (const { spec } of pods) {
      const [container] = spec.containers;
      expect(spec).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      });
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(Object.keys(container.resources.requests)).toEqual(['cpu', 'ephemeral-storage', 'memory']);
      expect(Object.keys(container.resources.limits)).toEqual(['ephemeral-storage', 'memory']);
    }
    expect(production.filter(({ kind }) => /Role|Secret/.test(kind))).toEqual([]);
  });

  test('certificates have the names of their components, and the key of their authority is in no pod', async () => {
    const objects = await render('minimal');
    const secrets = new Map(
      objects.filter(({ kind }) => kind === 'Secret').map(({ metadata, data }) => [metadata.name, data ?? {}]),
    );
    const text = (secret: string, key: string): string =>
      Buffer.from(secrets.get(secret)?.[key] ?? '', 'base64').toString();
    const authority = new X509Certificate(text('library-learning-library-authority', 'tls.crt'));
    const mounted = new Set<string>();
    for (const { kind, component, spec } of podsOf(objects)) {
      if (kind !== 'Deployment' && component !== 'operator') continue;
      const [name = ''] = (spec.volumes ?? []).flatMap(({ secret }) => secret?.secretName ?? []);
      mounted.add(name);
      const certificate = new X509Certificate(text(name, 'tls.crt'));
      expect(certificate.subjectAltName).toBe(`DNS:library-learning-library-${component}`);
      expect(certificate.verify(authority.publicKey)).toBe(true);
      expect(certificate.checkPrivateKey(createPrivateKey(text(name, 'tls.key')))).toBe(true);
      expect(text(name, 'ca.crt')).toBe(authority.toString());
    }
    expect(mounted.size).toBe(9);
    expect([...secrets.keys()].filter((name) => name.endsWith('-tls')).sort()).toEqual([...mounted].sort());
  });

  test('each pair of caller and service has a token, and each pod has only its own tokens', async () => {
    const objects = await render(
      'production',
      '--set',
      'tokens.internal.existingSecret=,tokens.internal.generations={2,1}',
    );
    const made = objects.find(({ metadata }) => metadata.name === 'library-learning-library-internal-tokens');
    const listOf = (component: string): string[] =>
      Buffer.from(made?.data?.[component] ?? '', 'base64')
        .toString()
        .split(',');
    const all = new Map<string, Set<string>>();
    for (const { kind, component, spec } of podsOf(objects)) {
      if (kind !== 'Deployment') continue;
      const variable = spec.containers[0].env?.find(({ name }) => name === 'INTERNAL_TOKENS');
      expect(variable?.valueFrom?.secretKeyRef).toEqual({ name: made?.metadata.name, key: component });
      for (const token of listOf(component)) {
        const pair = token.slice(0, token.indexOf(':'));
        expect(pair.split('@')).toContain(component);
        all.set(pair, (all.get(pair) ?? new Set()).add(token));
      }
    }
    const called = production
      .filter(({ kind }) => kind === 'ConfigMap')
      .flatMap(({ metadata, data }) => {
        const caller = metadata.name.replace('library-learning-library-', '');
        const services = (data?.['SERVICE_ADDRESSES'] ?? '').matchAll(/=library-learning-library-(\S+):50051/g);
        return [...services].map(([, service]) => `${caller}@${service}`);
      });
    expect([...all.keys()].sort()).toEqual(called.sort());
    // Caller and service have the same token, both the old and the new one.
    expect([...all.values()].map(({ size }) => size)).toEqual([...all.keys()].map(() => 2));
    const [first = '', second = ''] = listOf('spaces-sessions-stats');
    const again = await render(
      'production',
      '--set',
      'tokens.internal.existingSecret=,tokens.internal.generations={1}',
    );
    expect(again.find(({ metadata }) => metadata.name === made?.metadata.name)?.data).not.toEqual(made?.data);
    expect(new Set([first, second]).size).toBe(2);
  });

  test('only the accounts service has the signing key of operator sessions, and every service has the public keys', async () => {
    const accountsOnly = ['OPERATOR_SIGNING_KEY', 'OPERATOR_TOKENS'];
    for (const { component, kind, spec } of pods.filter((pod) => pod.kind === 'Deployment')) {
      const names = (spec.containers[0].env ?? [])
        .map(({ name }) => name)
        .filter((name) => name.startsWith('OPERATOR'));
      const isService = component !== 'gateway' && component !== 'generation-worker';
      const expected = [
        ...(component === 'accounts' ? accountsOnly : []),
        ...(isService ? ['OPERATOR_PUBLIC_KEYS'] : []),
      ];
      expect([kind, component, names.toSorted()]).toEqual([kind, component, expected.toSorted()]);
    }
    const keysOf = async (generations: string): Promise<{ signing: KeyObject; accepted: KeyObject[] }> => {
      const set = `tokens.internal.existingSecret=,tokens.internal.generations={${generations}}`;
      const objects = await render('production', '--set', set);
      const made = objects.find(({ metadata }) => metadata.name === 'library-learning-library-internal-tokens');
      const text = (key: string): string => Buffer.from(made?.data?.[key] ?? '', 'base64').toString();
      return {
        signing: publicKeyOf(readSigningKey(text('operator-signing-key'))),
        accepted: readPublicKeys(text('operator-public-keys')),
      };
    };
    for (const generations of ['1', '2,1']) {
      const { signing, accepted } = await keysOf(generations);
      expect(accepted.map((key) => key.equals(signing))).toEqual(generations.split(',').map((_, place) => place === 0));
    }
  });

  test('the grace period of a pod is longer than the stop of its process', () => {
    const drainSeconds = 10;
    const preStopSeconds = 5;
    for (const { kind, spec } of pods) {
      if (kind !== 'Deployment') continue;
      expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(preStopSeconds + drainSeconds + 30);
    }
  });

  test.each(EXAMPLES)('%s sets exactly the variables that the processes read', async (example) => {
    const objects = await render(example);
    for (const pod of podsOf(objects)) {
      if (pod.component === 'test') continue;
      const { env } = resolve(pod, objects, secretValues(), folder);
      const read = readBy(pod.component, env);
      // The SDK of AWS reads its variables.
      const unread = Object.keys(env).filter((name) => !read.has(name) && !name.startsWith('AWS_'));
      expect([pod.component, unread]).toEqual([pod.component, []]);
      if (example !== 'production') continue;
      const missing = [...read].filter((name) => !(name in env) && !LEFT_ALONE.some((pattern) => pattern.test(name)));
      expect([pod.component, missing]).toEqual([pod.component, []]);
    }
  });

  test('the policies allow exactly the calls that the processes make', () => {
    const policies = production.filter(({ kind }) => kind === 'NetworkPolicy');
    const calls = new Set<string>();
    for (const { component: from } of pods) {
      for (const { component: to } of pods) {
        for (const port of [8080, 50051, 8081, 9090]) {
          if (allows(policies, 'egress', from, to, port) && allows(policies, 'ingress', to, from, port)) {
            calls.add(`${from} → ${to}:${port}`);
          }
        }
      }
    }
    const expected = new Set(['test → gateway:8080', 'gateway → library:8081']);
    for (const pod of pods) {
      if (pod.component === 'test') continue;
      const { env } = resolve(pod, production, secretValues(), folder);
      for (const [, to] of (env['SERVICE_ADDRESSES'] ?? '').matchAll(/=library-learning-library-(\S+:50051)/g)) {
        expected.add(`${pod.component} → ${to}`);
      }
    }
    expect([...calls].sort()).toEqual([...expected].sort());
  });
});

/** Removes values that each `helm template` generates again. */
function withoutMade(manifests: string): string {
  return manifests
    .replace(/^( {2}(?:tls\.crt|tls\.key|ca\.crt|[a-z-]+(?:-\d+)?): )[\w+/=]{60,}$/gm, '$1<made>')
    .replace(/(checksum\/(?:internal-tokens|authority): )\w{64}/g, '$1<made>');
}

function withoutCommonLabels(key: string, value: unknown): unknown {
  return COMMON_LABEL.test(key) ? undefined : value;
}

function isLabeled(value: unknown): boolean {
  return Object.keys(value as object).some((key) => key.startsWith('app.kubernetes.io/'));
}

function isOwn(apiVersion: string): boolean {
  return /^(v1|(apps|batch|autoscaling|policy|networking\.k8s\.io)\/v\d)$/.test(apiVersion);
}

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Example, hasHelm, objectsOf, template } from './support/helm';
import { type KubernetesObject, type Pod, podsOf } from './support/objects';
import { checkSchemas } from './support/schemas';

const LABEL = 'app.kubernetes.io/component';
const JOBS = ['migrations', 'operator', 'test'];

/** The effects of a platform team’s values. */
(hasHelm ? describe : describe.skip)('values of a platform team', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'learning-library-values-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** The manifests of an example with more values. */
  async function manifestsOf(example: Example, values: object): Promise<string> {
    const file = join(folder, 'values.yaml');
    writeFileSync(file, JSON.stringify(values));
    return template(example, '--values', file);
  }
  const rendered = async (example: Example, values: object): Promise<KubernetesObject[]> =>
    objectsOf(await manifestsOf(example, values));
  /** Renders the manifests and validates them with the schemas of Kubernetes. */
  async function valid(example: Example, values: object): Promise<KubernetesObject[]> {
    const manifests = await manifestsOf(example, values);
    await checkSchemas(manifests);
    return objectsOf(manifests);
  }
  const podOf = (objects: readonly KubernetesObject[], component: string): Pod => {
    const pod = podsOf(objects).find((each) => each.component === component);
    if (pod === undefined) throw new Error(`no pod of ${component}`);
    return pod;
  };
  /** The ports that pods of a component can reach outside, without those of the release and DNS. */
  function egressOf(objects: readonly KubernetesObject[], component: string): number[] {
    const policies = objects.filter(
      ({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.labels?.[LABEL] === component,
    );
    const rules = policies.flatMap(({ spec }) => (spec?.['egress'] ?? []) as Rule[]);
    const outside = rules.filter(({ to }) => to === undefined);
    return outside.flatMap(({ ports }) => ports.map(({ port }) => port)).sort((a, b) => a - b);
  }

  test('global pod values apply to every pod, and others only to a component or the Jobs', async () => {
    const mount = { name: 'more', mountPath: '/more' };
    const helper = { name: 'helper', image: 'helper' };
    const objects = await valid('production', {
      commonLabels: { team: 'learning' },
      commonAnnotations: { owner: 'platform' },
      global: { imageRegistry: 'mirror.example.org:5000', imagePullSecrets: ['global', { name: 'other' }] },
      image: { pullSecrets: ['own'] },
      pod: {
        nodeSelector: { pool: 'all' },
        tolerations: [{ key: 'all', operator: 'Exists' }],
        priorityClassName: 'usual',
        extraVolumes: [{ name: 'more', emptyDir: {} }],
        extraVolumeMounts: [mount],
        sidecars: [helper],
        extraEnv: [{ name: 'TZ', value: 'UTC' }],
      },
      components: {
        library: {
          pod: {
            nodeSelector: { disk: 'fast' },
            tolerations: [{ key: 'library', operator: 'Exists' }],
            priorityClassName: 'high',
            initContainers: [{ ...helper, name: 'before' }],
          },
          serviceAccount: { name: 'there-already' },
          extraEnv: [{ name: 'OF_LIBRARY', value: '1' }],
        },
      },
      jobs: { pod: { nodeSelector: { pool: 'jobs' } } },
      migrations: { serviceAccount: { annotations: { role: 'migrations' } } },
      operator: { serviceAccount: { name: 'of-the-operator' } },
    });
    for (const { metadata } of objects) {
      expect(metadata.labels).toMatchObject({ team: 'learning' });
      expect(metadata.annotations).toMatchObject({ owner: 'platform' });
    }
    for (const { component, labels, spec } of podsOf(objects)) {
      const isJob = JOBS.includes(component);
      const isLibrary = component === 'library';
      const [container] = spec.containers;
      expect(labels).toMatchObject({ team: 'learning' });
      expect(container.image).toMatch(/^mirror\.example\.org:5000\/learning-library\/[a-z-]+:/);
      expect(spec.imagePullSecrets).toEqual([{ name: 'own' }, { name: 'global' }, { name: 'other' }]);
      expect(spec.nodeSelector).toEqual({ pool: isJob ? 'jobs' : 'all', ...(isLibrary && { disk: 'fast' }) });
      expect(spec.tolerations).toHaveLength(isLibrary ? 2 : 1);
      expect(spec.priorityClassName).toBe(isLibrary ? 'high' : 'usual');
      expect(spec.initContainers?.map(({ name }) => name)).toEqual(isLibrary ? ['before'] : undefined);
      expect(container.volumeMounts).toContainEqual(mount);
      expect(spec.volumes).toContainEqual({ name: 'more', emptyDir: {} });
      // The Job has no sidecar, because a Job with a sidecar does not end.
      expect(spec.containers.slice(1).map(({ name }) => name)).toEqual(isJob ? [] : ['helper']);
      expect(container.env).toEqual(
        component === 'test' ? undefined : expect.arrayContaining([{ name: 'TZ', value: 'UTC' }]),
      );
      expect(container.env?.some(({ name }) => name === 'OF_LIBRARY') ?? false).toBe(isLibrary);
    }
    const accounts = objects.filter(({ kind }) => kind === 'ServiceAccount').map(({ metadata }) => metadata);
    expect(podOf(objects, 'library').spec.serviceAccountName).toBe('there-already');
    expect(accounts.map(({ name }) => name)).not.toContain('library-learning-library-library');
    expect(accounts.find(({ name }) => name.endsWith('-migrations'))?.annotations).toMatchObject({
      role: 'migrations',
    });
    expect(['migrations', 'operator', 'test'].map((job) => podOf(objects, job).spec.serviceAccountName)).toEqual([
      'library-learning-library-migrations',
      'of-the-operator',
      'library-learning-library-gateway',
    ]);
    const own = new Set(accounts.map(({ name }) => name));
    expect(own.has('library-learning-library-operator')).toBe(false);
  });

  test('0 replicas stop a component despite autoscaling, also in standalone mode', async () => {
    const objects = await valid('production', {
      components: {
        gateway: { replicas: 0 },
        'generation-worker': { replicas: 0, autoscaling: { enabled: false }, scaledObject: { enabled: true } },
      },
      autoscaling: { behavior: { scaleDown: { stabilizationWindowSeconds: 60 } } },
    });
    const replicas = (component: string): unknown =>
      objects.find(({ kind, metadata }) => kind === 'Deployment' && metadata.labels?.[LABEL] === component)?.spec?.[
        'replicas'
      ];
    expect(['gateway', 'generation-worker', 'library'].map(replicas)).toEqual([0, 0, undefined]);
    const scalers = objects.filter(({ kind }) => /HorizontalPodAutoscaler|ScaledObject/.test(kind));
    expect(scalers.map(({ metadata }) => metadata.labels?.[LABEL])).toEqual(['cards', 'library', 'search']);
    expect(scalers[1]?.spec).toMatchObject({ behavior: { scaleDown: { stabilizationWindowSeconds: 60 } } });
    const [standalone] = (await rendered('evaluation', { standalone: { replicas: 0 } })).filter(
      ({ kind }) => kind === 'StatefulSet',
    );
    expect(standalone?.spec?.['replicas']).toBe(0);
  });

  test('each component and its migration can use its own database Secret', async () => {
    const objects = await rendered('production', {
      database: {
        existingSecret: 'pg-app',
        secretKey: 'uri',
        migration: { existingSecret: 'pg-owner', secretKey: 'uri' },
      },
      components: {
        cards: { database: { existingSecret: 'cards-app', migration: { existingSecret: 'cards-owner' } } },
      },
    });
    const from = (pod: Pod): Record<string, string> =>
      Object.fromEntries(
        (pod.spec.containers[0].env ?? []).flatMap(({ name, valueFrom }) =>
          valueFrom === undefined ? [] : [[name, `${valueFrom.secretKeyRef.name}/${valueFrom.secretKeyRef.key}`]],
        ),
      );
    expect(from(podOf(objects, 'library'))).toEqual({
      INTERNAL_TOKENS: 'learning-library-internal-tokens/library',
      OPERATOR_PUBLIC_KEYS: 'learning-library-internal-tokens/operator-public-keys',
      SIGNING_KEYS: 'learning-library-tokens/SIGNING_KEYS',
      DATABASE_URL: 'pg-app/uri',
      AWS_ACCESS_KEY_ID: 'learning-library-media/AWS_ACCESS_KEY_ID',
      AWS_SECRET_ACCESS_KEY: 'learning-library-media/AWS_SECRET_ACCESS_KEY',
    });
    expect(from(podOf(objects, 'cards'))['DATABASE_URL']).toBe('cards-app/uri');
    expect(from(podOf(objects, 'accounts'))).toMatchObject({
      OPERATOR_SIGNING_KEY: 'learning-library-internal-tokens/operator-signing-key',
      OPERATOR_TOKENS: 'learning-library-tokens/OPERATOR_TOKENS',
      REDIS_URL: 'learning-library-redis/REDIS_URL',
    });
    expect(from(podOf(objects, 'search'))['MEILI_API_KEY']).toBe('learning-library-meilisearch/MEILI_API_KEY');
    expect(from(podOf(objects, 'operator'))).toEqual({ OPERATOR_TOKEN: 'learning-library-tokens/OPERATOR_TOKEN' });
    const migrations = podsOf(objects).filter(({ component }) => component === 'migrations');
    for (const pod of migrations) {
      const whose = pod.name.includes('-cards-') ? 'cards' : 'pg';
      expect(from(pod)).toEqual({ DATABASE_URL: `${whose}-app/uri`, MIGRATION_DATABASE_URL: `${whose}-owner/uri` });
    }
    expect(migrations).toHaveLength(7);
  });

  test('every process trusts the authorities of a Secret or a ConfigMap', async () => {
    for (const caBundle of [{ existingSecret: 'authorities' }, { existingConfigMap: 'authorities' }]) {
      for (const { component, spec } of podsOf(await valid('minimal', { caBundle }))) {
        const [{ env, volumeMounts }] = spec.containers;
        const volume = spec.volumes?.find(({ name }) => name === 'ca');
        expect(volume?.secret?.secretName ?? volume?.configMap?.name).toBe('authorities');
        expect(volumeMounts).toContainEqual({ name: 'ca', mountPath: '/etc/learning-library/ca', readOnly: true });
        if (component === 'test') continue;
        const value = '/etc/learning-library/ca/ca.crt';
        expect(env).toContainEqual({ name: 'NODE_EXTRA_CA_CERTS', value });
      }
    }
  });

  test('the policies open the ports in the addresses of servers', async () => {
    const production = await rendered('production', {
      meilisearch: { url: 'https://search.example.com' },
      temporal: { address: 'eu-central-1.aws.api.temporal.io:443' },
      media: { url: 's3://covers?endpoint=http%3A%2F%2Fminio.storage.svc%3A9000&path-style=1' },
      generator: { type: 'openai', openai: { baseUrl: 'http://models.internal', model: 'large' } },
      networkPolicy: { servers: { redis: { ports: [6380, 26379] }, postgresql: { ports: [6432] } } },
      pod: { extraEnv: [{ name: 'OTEL_EXPORTER_OTLP_ENDPOINT', value: 'http://collector.monitoring:4318' }] },
    });
    expect(egressOf(production, 'gateway')).toEqual([4318, 6380, 26379]);
    expect(egressOf(production, 'library')).toEqual([4318, 6432, 9000]);
    expect(egressOf(production, 'search')).toEqual([443, 4318, 6432]);
    expect(egressOf(production, 'generation')).toEqual([443, 4318, 6432]);
    expect(egressOf(production, 'generation-worker')).toEqual([80, 443, 4318, 6432]);
    expect(egressOf(production, 'migrations')).toEqual([4318, 6432]);

    const more = { servers: { meilisearch: { ports: [7700] } } };
    const service = await rendered('production', { meilisearch: { url: 'http://meili.search' }, networkPolicy: more });
    expect(egressOf(service, 'search')).toEqual([80, 5432, 7700]);

    const extraEnv = [
      { name: 'DATABASE_URL', valueFrom: { secretKeyRef: { name: 'database', key: 'uri' } } },
      { name: 'REDIS_URL', value: 'rediss+sentinel://a.example.com:26380,b.example.com/primary' },
      { name: 'MEDIA_URL', value: 's3://covers' },
    ];
    expect(egressOf(await rendered('evaluation', { standalone: { extraEnv } }), 'standalone')).toEqual([
      443, 5432, 26379, 26380,
    ]);
    const cluster = [{ name: 'REDIS_URL', value: 'rediss+cluster://:secret@a.example.com,b.example.com:7000' }];
    expect(egressOf(await rendered('evaluation', { standalone: { extraEnv: cluster } }), 'standalone')).toEqual([
      6379, 7000,
    ]);
    expect(egressOf(await rendered('evaluation', {}), 'standalone')).toEqual([]);
  });

  test('the policies of pods with connections allow DNS at its configured place', async () => {
    const dns = { ports: [5353], to: [{ namespaceSelector: { matchLabels: { name: 'openshift-dns' } } }] };
    const extraEgress = [{ ports: [{ port: 4318, protocol: 'TCP' }] }];
    const objects = await rendered('production', { networkPolicy: { dns, extraEgress } });
    const policies = objects.filter(
      ({ kind, metadata }) => kind === 'NetworkPolicy' && !metadata.name.endsWith('-deny'),
    );
    for (const { spec } of policies) {
      const ports = ['UDP', 'TCP'].map((protocol) => ({ port: 5353, protocol }));
      expect(spec?.['egress']).toContainEqual({ to: dns.to, ports });
    }
    const usual = await rendered('minimal', {});
    const [gateway] = usual.filter(
      ({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name.endsWith('-gateway'),
    );
    const blocks = ((gateway?.spec?.['egress'] ?? []) as Rule[]).flatMap(({ to = [] }) =>
      to.flatMap(({ ipBlock }) => ipBlock?.cidr ?? []),
    );
    expect(blocks).toEqual(['169.254.20.10/32', '169.254.169.254/32']);
  });

  test('the values accept several Ingress hosts and extra objects', async () => {
    const hosts = [{ host: 'a.example.com', tlsSecret: 'a' }, { host: '*.example.org' }];
    const extraObjects = [
      { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: '{{ .Release.Name }}-more' }, data: { a: 'b' } },
      'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: text}\n',
    ];
    const objects = await valid('evaluation', { ingress: { enabled: true, hosts }, extraObjects });
    const spec = objects.find(({ kind }) => kind === 'Ingress')?.spec as { tls: object[]; rules: { host: string }[] };
    expect(spec.tls).toEqual([{ hosts: ['a.example.com'], secretName: 'a' }]);
    expect(spec.rules.map(({ host }) => host)).toEqual(['a.example.com', '*.example.org']);
    const names = objects.filter(({ kind }) => kind === 'ConfigMap').map(({ metadata }) => metadata.name);
    expect(names.sort()).toEqual(['library-more', 'text']);
  });

  test('services can migrate at startup, with the role that owns the schemas if there is one', async () => {
    const objects = await rendered('production', { migrations: { enabled: false } });
    expect(podsOf(objects).filter(({ component }) => component === 'migrations')).toEqual([]);
    const key = { name: 'learning-library-database', key: 'MIGRATION_DATABASE_URL', optional: true };
    for (const { kind, component, spec } of podsOf(objects)) {
      const variables = spec.containers[0].env?.filter(({ name }) => name === 'MIGRATION_DATABASE_URL') ?? [];
      const migrates = kind === 'Deployment' && !['gateway', 'generation-worker'].includes(component);
      expect([component, variables.map(({ valueFrom }) => valueFrom?.secretKeyRef)]).toEqual([
        component,
        migrates ? [key] : [],
      ]);
    }
  });
});

interface Rule {
  ports: { port: number }[];
  to?: { ipBlock?: { cidr: string } }[];
}

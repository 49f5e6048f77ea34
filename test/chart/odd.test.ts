import { describe, expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Example, hasHelm, helm, CHART, exampleFile, objectsOf, template } from './support/helm';
import { checkSchemas } from './support/schemas';
import { podsOf } from './support/objects';

const DIGEST = `sha256:${'0a'.repeat(32)}`;

type Mutation = readonly [Example, values: string, message: string];

/** Values that are contradictory, incomplete, unknown, of a wrong type, or ambiguous. */
const REJECTED: readonly Mutation[] = [
  ['evaluation', 'media.url=s3://covers', 'standalone mode runs its own servers and does not read media.url'],
  ['evaluation', 'database.existingSecret=database', 'does not read database.existingSecret'],
  ['production', 'mode=standalone', 'does not read database.existingSecret'],
  ['production', 'pod.extraEnv[0].name=DATABASE_URL', 'extraEnv sets DATABASE_URL of accounts, which the chart sets'],
  ['production', 'components.cards.extraEnv[0].name=PORT', 'extraEnv sets PORT of cards'],
  [
    'production',
    'commonLabels.app\\.kubernetes\\.io/component=all',
    'the labels of commonLabels contain app.kubernetes.io',
  ],
  ['production', 'components.cards.pod.labels.app\\.kubernetes\\.io/name=cards', 'the labels of cards contain'],
  ['production', 'jobs.pod.labels.learning-library/metrics=yes', 'the labels of jobs contain learning-library/metrics'],
  ['production', 'media.persistence.existingClaim=covers', 'media.url stores covers in a bucket'],
  ['production', 'media.url=s3://covers?endpoint=minio:9000', 'the endpoint must be an encoded URL'],
  ['production', 'tls.generations={1,2}', 'tls.generations applies to certificates that the chart creates'],
  [
    'production',
    'tokens.internal.generations={1,2}',
    'tokens.internal.generations applies to tokens that the chart creates',
  ],
  ['minimal', 'components.generation-worker.scaledObject.enabled=true', 'without Temporal there is no worker'],
  ['production', 'temporal.address=https://temporal:7233', 'does not match pattern'],
  ['production', 'gateway.trustedProxies={ingress}', 'does not match pattern'],
  ['production', 'httpRoute.enabled=true', 'httpRoute.parentRefs must name a Gateway'],
  ['production', 'tokens.internal.generations={1,1}', 'items at 0 and 1 are equal'],
  ['production', 'pod.runAsUser=0', 'minimum: got 0'],
  ['production', 'image.tag=1.0.0+build', 'does not match pattern'],
  ['evaluation', 'mode=cluster', 'a cluster needs values that have no default'],
  ['production', 'bogus=1', "additional properties 'bogus' not allowed"],
  ['production', 'components.library.replicas=many', 'got string, want integer'],
  ['production', 'media.url=ftp://covers', 'does not match pattern'],
  ['production', 'database.maxConnections=329', 'can open 330 connections to PostgreSQL'],
  ['production', 'components.cards.autoscaling.maxReplicas=14', 'can open 410 connections'],
  ['production', 'media.url=file:///srv/covers', '6 replicas of the library service cannot share'],
  ['production', 'redis.existingSecret=', '8 replicas of the gateway share limits and idempotency through Redis'],
  ['production', 'tls.enabled=false', 'tls has certificates but is not enabled'],
  ['production', 'tls.certManager.enabled=true', 'use existingSecret or certManager, not both'],
  ['production', 'tokens.existingSecret=', 'tokens.existingSecret must name the Secret'],
  ['production', 'database.existingSecret=', 'database.existingSecret must name the Secret'],
  ['production', 'generator.type=openai', 'needs generator.openai.baseUrl and generator.openai.model'],
  [
    'production',
    'generator.openai.model=large',
    'generator.openai or generator.fallback is set, but generator.type is not openai',
  ],
  ['production', 'generator.fallback=extractive', 'generator.openai or generator.fallback is set'],
  [
    'production',
    'components.generation-worker.scaledObject.enabled=true',
    'enable autoscaling or scaledObject, not both',
  ],
  ['production', 'components.search.autoscaling.minReplicas=7', 'minReplicas must not exceed maxReplicas'],
  ['production', `image.digests.gateway=${DIGEST}`, 'image.digests lacks accounts'],
  ['production', `image.digests.postgres=${DIGEST}`, "invalid propertyName 'postgres'"],
  [
    'production',
    'serviceMonitor.enabled=true,networkPolicy.monitoringNamespace=',
    'must name the namespace of Prometheus',
  ],
  [
    'production',
    'caBundle.existingSecret=a,caBundle.existingConfigMap=b',
    'set existingSecret or existingConfigMap, not both',
  ],
  [
    'production',
    'meilisearch.url=,networkPolicy.servers.meilisearch.ports={443}',
    'the values configure no such server',
  ],
  ['evaluation', 'ingress.enabled=true', 'ingress.hosts must name a host'],
  ['production', 'standalone.replicas=2', 'value must be one of 0, 1'],
  ['production', 'jobs.serviceAccount.name=a', 'use migrations.serviceAccount and operator.serviceAccount'],
  [
    'production',
    'externalSecrets.enabled=true',
    'externalSecrets is removed: put the ExternalSecrets into extraObjects',
  ],
  ['production', 'groups.services={cards}', 'groups is removed: each service has its own Deployment'],
  ['production', 'redis.secretKey=url', 'redis.secretKey is removed: name the key of the Secret REDIS_URL'],
  ['evaluation', 'tokens.secretKeys.signingKeys=keys', 'tokens.secretKeys is removed: name the keys of the Secret'],
  [
    'production',
    'components.cards.autoscaling.behavior.scaleUp=null',
    'components.cards.autoscaling.behavior is removed: use autoscaling.behavior',
  ],
];

/** Expressions at the end of a plain scalar. Quoted scalars, blocks and lists of quoted strings need no quoting. */
const TYPED =
  /^(?:- )?(?:(?:[\w./-]+|\{\{[^{}]*\}\}): )?(?:\{\{-? [^{}]*\| (?:quote|int|int64|toJson) \}\}|"[^"].*"|\[\{\{ .* \| quote \}\}.*\])$/;

test('every value in a template is quoted or typed', () => {
  const folder = join(CHART, 'templates');
  const plain = readdirSync(folder)
    .filter((file) => file !== 'NOTES.txt')
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .map((line) => `${file}: ${line.trim()}`),
    )
    .filter((line) => /^\S+: (?:- |(?:[\w./-]+|\{\{[^{}]*\}\}): ).*\{\{/.test(line))
    .map((line) => [line, line.slice(line.indexOf(' ') + 1)] as const)
    .filter(([, text]) => !TYPED.test(text))
    .map(([line]) => line);
  expect(plain).toEqual([]);
});

(hasHelm ? describe : describe.skip)('unusual values', () => {
  test.each(REJECTED)('%s is rejected with a message: %s', async (example, values, message) => {
    await expect(template(example, '--set', values)).rejects.toThrow(message);
  });

  const NAMES = [
    ...['commonLabels.team', 'commonAnnotations.note', 'caBundle.existingSecret', 'ingress.className'],
    ...['database.existingSecret', 'database.secretKey', 'redis.existingSecret', 'tokens.existingSecret'],
    ...['meilisearch.existingSecret', 'media.existingSecret', 'temporal.namespace', 'pod.priorityClassName'],
    ...['components.library.serviceAccount.name', 'global.imagePullSecrets[0]', 'test.existingSecret'],
  ];
  test.each(['123', 'on', 'null', '1e3', '0x1f'])('%s stays a string in namespace, labels and names', async (odd) => {
    const values = NAMES.flatMap((name) => ['--set-string', `${name}=${odd}`]);
    const args = ['--namespace', odd, '--values', exampleFile('production'), ...values];
    const manifests = await helm('template', 'library', CHART, ...args);
    await checkSchemas(manifests);
    const metadata = objectsOf(manifests).map(({ metadata }) => metadata as { namespace?: unknown } & typeof metadata);
    expect(new Set(metadata.map(({ namespace }) => namespace))).toEqual(new Set([odd]));
    expect(new Set(metadata.map(({ labels }) => labels?.['team']))).toEqual(new Set([odd]));
    expect(
      metadata.flatMap(({ labels }) => Object.values(labels ?? {})).filter((label) => typeof label !== 'string'),
    ).toEqual([]);
  });

  test.each([
    [
      'agree in their first 28 characters',
      'learning-library-of-the-north-campus',
      'learning-library-of-the-north-school',
    ],
    ['differ in a dot', 'my.release', 'my-release'],
  ])('releases with the names %s share no object', async (_how, one, other) => {
    const namesOf = async (release: string): Promise<string[]> => {
      const manifests = await helm('template', release, CHART, '--values', exampleFile('production'));
      return objectsOf(manifests).map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    };
    const [first, second] = [await namesOf(one), new Set(await namesOf(other))];
    expect(first.filter((name) => second.has(name))).toEqual([]);
  });

  test('unusual valid values are accepted: no drain pause, a release name with dots, a log level per component', async () => {
    const values = [
      'config.preStopSeconds=0',
      'components.cards.extraEnv[0].name=LOG_LEVEL',
      'components.cards.extraEnv[0].value=debug',
    ];
    const args = ['--values', exampleFile('production'), ...values.flatMap((value) => ['--set', value])];
    const manifests = await helm('template', 'my.release', CHART, ...args);
    await checkSchemas(manifests);
    const objects = objectsOf(manifests);
    expect(objects.filter(({ kind, metadata }) => kind === 'Service' && metadata.name.includes('.'))).toEqual([]);
    const [cards] = podsOf(objects).filter(({ component }) => component === 'cards');
    // Older API servers reject a sleep of zero seconds.
    expect(cards?.spec.containers[0]).not.toHaveProperty('lifecycle');
    expect(cards?.spec.containers[0].env).toContainEqual({ name: 'LOG_LEVEL', value: 'debug' });
  });
});

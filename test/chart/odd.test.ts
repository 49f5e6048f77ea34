import { describe, expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Example, hasHelm, helm, CHART, exampleFile, objectsOf, template } from './support/helm';
import { checkSchemas } from './support/schemas';
import { podsOf } from './support/objects';

/** Values that are contradictory, incomplete, unknown, of a wrong type, or ambiguous. */
const REJECTED = readFileSync(join(__dirname, 'rejected.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { example: Example; values: string; message: string });

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
  test.each(REJECTED)(
    '$values is rejected in $example with a message: $message',
    async ({ example, values, message }) => {
      await expect(template(example, '--set', values)).rejects.toThrow(message);
    },
  );

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

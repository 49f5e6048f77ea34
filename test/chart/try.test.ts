import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { CHART, hasHelm, helm, objectsOf } from './support/helm';
import { podsOf } from './support/objects';
import { checkSchemas } from './support/schemas';

const ROOT = join(__dirname, '../..');
const TRY = join(ROOT, 'examples/try');
const read = (path: string): string => readFileSync(path, 'utf8');

/** The keys of each Secret that the script creates. */
function secretsMade(): Map<string, string[]> {
  const commands = read(join(TRY, 'try.sh'))
    .replaceAll('\\\n', ' ')
    .matchAll(/create secret generic (\w+) (.*)/g);
  return new Map(
    [...commands].map(([, name = '', rest = '']) => [
      name,
      [...rest.matchAll(/--from-literal=(\w+)=/g)].map(([, key = '']) => key),
    ]),
  );
}

(hasHelm ? describe : describe.skip)('the trial', () => {
  test('the servers of the trial have restricted pods, and use only Secrets that it creates', async () => {
    const text = read(join(TRY, 'stores.yaml'));
    await checkSchemas(text);
    const secrets = secretsMade();
    for (const { spec } of podsOf(objectsOf(text))) {
      expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
      for (const { env = [], securityContext } of spec.containers) {
        expect(securityContext).toEqual({ allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } });
        for (const { valueFrom } of env) {
          if (valueFrom !== undefined) expect(secrets.get('stores')).toContain(valueFrom.secretKeyRef.key);
        }
      }
    }
    execFileSync('bash', ['-n', join(TRY, 'try.sh')]);
  });

  test('the values of the trial refer to its servers and Secrets', async () => {
    const values = ['--values', join(CHART, 'values-small.yaml'), '--values', join(TRY, 'values.yaml')];
    const objects = objectsOf(await helm('template', 'learning-library', CHART, ...values));
    const secrets = secretsMade();
    for (const { spec } of podsOf(objects)) {
      for (const { valueFrom } of spec.containers[0].env ?? []) {
        if (valueFrom === undefined || valueFrom.secretKeyRef.name.startsWith('learning-library-')) continue;
        expect(secrets.get(valueFrom.secretKeyRef.name)).toContain(valueFrom.secretKeyRef.key);
      }
    }
    const services = objectsOf(read(join(TRY, 'stores.yaml'))).filter(({ kind }) => kind === 'Service');
    const there = services.flatMap(({ metadata, spec }) =>
      (spec?.['ports'] as { port: number }[]).map(({ port }) => `${metadata.name}:${port}`),
    );
    const named = `${read(join(TRY, 'values.yaml'))}\n${read(join(TRY, 'try.sh'))}`.matchAll(
      /\b(postgresql|valkey|meilisearch|temporal|bucket):(\d+)/g,
    );
    expect(new Set([...named].map(([address]) => address))).toEqual(new Set(there));
  });

  test.each(['small', 'medium', 'large'])('the trial has enough connections for the size %s', async (size) => {
    const values = ['--values', join(CHART, `values-${size}.yaml`), '--values', join(TRY, 'values.yaml')];
    const room = size === 'small' ? [] : ['--set', 'database.maxConnections=800'];
    await expect(helm('template', 'learning-library', CHART, ...values, ...room)).resolves.toContain('Deployment');
  });

  test('the containers of compose.yaml refer to each other, and a model or Grafana starts only with its profile', () => {
    const { services, volumes } = parse(read(join(ROOT, 'compose.yaml'))) as Compose;
    const hosts = Object.values(services.library?.environment ?? {}).flatMap(
      (value) => /(?:@|:\/\/|^)(postgresql|valkey|meilisearch|temporal|model):\d+/.exec(value)?.[1] ?? [],
    );
    expect(new Set([...hosts, 'library', 'model', 'observability'])).toEqual(new Set(Object.keys(services)));
    for (const name of ['model', 'observability']) {
      expect(services[name]?.profiles).toEqual([name]);
      expect(Object.keys(services.library?.depends_on ?? {})).not.toContain(name);
    }
    // Contains the names of all profiles, so the profile of Grafana would also select the model.
    expect(read(join(ROOT, 'compose.yaml'))).not.toContain('COMPOSE_PROFILES');
    const mounted = Object.values(services).flatMap(({ volumes: own = [] }) =>
      own.map((each) => String(each.split(':')[0])),
    );
    const isFolder = (name: string): boolean => name.startsWith('./');
    for (const folder of mounted.filter(isFolder)) expect(existsSync(join(ROOT, folder))).toBe(true);
    expect(mounted.filter((name) => !isFolder(name)).sort()).toEqual(Object.keys(volumes).sort());
    for (const name of Object.keys(services.library?.depends_on ?? {}))
      expect(services[name]?.healthcheck).toBeDefined();
  });
});

interface Compose {
  services: Record<
    string,
    {
      environment?: Record<string, string>;
      profiles?: string[];
      depends_on?: Record<string, unknown>;
      volumes?: string[];
      healthcheck?: object;
    }
  >;
  volumes: Record<string, unknown>;
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { CHART, hasHelm, helm } from './support/helm';

const ROOT = join(__dirname, '../..');
const TRY = join(ROOT, 'examples/try');
const read = (path: string): string => readFileSync(path, 'utf8');

(hasHelm ? describe : describe.skip)('the trial', () => {
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

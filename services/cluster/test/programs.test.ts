import { describe, expect, test } from '@jest/globals';
import { makeTokens, newSigningKey } from '@learning-library/common/rpc';
import { envToConfig } from '../src/config';
import { type ClusterPlan, plan, PORTS } from '../src/programs';

const secrets = {
  ...{ postgresPassword: 'p', internalToken: 'i', operatorToken: 'o', signingKey: 's' },
  operatorSigningKey: newSigningKey(),
};

function planned(env: Record<string, string>, without: readonly string[] = []): ClusterPlan {
  const all = {
    postgresql: 'postgresql://own',
    redis: 'redis://own',
    meilisearch: 'http://own',
    temporal: '127.0.0.1:7',
  };
  return plan({
    config: envToConfig(env),
    dataDir: { path: '/data', secrets, socket: '/data/run/services.sock' },
    meiliMasterKey: 'm',
    servers: { ...all, ...Object.fromEntries(without.map((name) => [name, undefined])) },
    ports: [8080, 8081],
    internalPorts: Array.from({ length: PORTS }, (_, n) => 20_000 + n),
  });
}

/** The processes whose environment has the variable, with its value. */
function valuesOf({ programs }: ClusterPlan, variable: string): Record<string, string> {
  const found = programs.flatMap(({ name, env }) =>
    env[variable] === undefined ? [] : [[name, env[variable]] as const],
  );
  return Object.fromEntries(found);
}

describe('the environment of a process', () => {
  test('every process gets every server and secret, but only the accounts service can act as an operator', () => {
    const secret = 'postgresql://theirs:pw@db/x';
    const cluster = planned({ DATABASE_URL: secret, SIGNING_KEYS_FILE: '/theirs' });
    const everywhere = {
      ...{ DATABASE_URL: secret, REDIS_URL: 'redis://own', MEILI_API_KEY: 'm', TEMPORAL_ADDRESS: '127.0.0.1:7' },
      ...{ SIGNING_KEYS_FILE: '/theirs', INTERNAL_TOKENS: makeTokens('i').join(','), MEDIA_URL: 'file:///data/media' },
    };
    for (const { env } of cluster.programs) expect(env).toMatchObject(everywhere);
    expect(valuesOf(cluster, 'OPERATOR_TOKENS')).toEqual({ accounts: 'o' });
    expect(valuesOf(cluster, 'OPERATOR_SIGNING_KEY')).toEqual({ accounts: secrets.operatorSigningKey });
    const [publicKeys, ...rest] = new Set(Object.values(valuesOf(cluster, 'OPERATOR_PUBLIC_KEYS')));
    expect([publicKeys, rest]).toEqual([expect.stringMatching(/^-----BEGIN PUBLIC KEY-----/), []]);
  });

  test('a secret that is set by value or by file replaces that of the DATA_DIR', () => {
    const token = 'a-token-of-their-own';
    const cluster = planned({ INTERNAL_TOKENS: token, SIGNING_KEYS_FILE: '/theirs' });
    expect(new Set(Object.values(valuesOf(cluster, 'INTERNAL_TOKENS')))).toEqual(new Set([token]));
    expect(valuesOf(cluster, 'SIGNING_KEYS')).toEqual({});
  });
});

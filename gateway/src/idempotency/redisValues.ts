import { sign, type SigningKey, verify } from '@learning-library/common/contract';
import { RedisUnavailable, type RedisConnection } from '@learning-library/common/redis';
import type { Values } from './store';

const REPLACE = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return end
if ARGV[2] == '' then redis.call('DEL', KEYS[1]) else redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3]) end
`;

/** Values in Redis. While Redis is unavailable, reads find nothing and writes store nothing. */
export class RedisValues implements Values {
  /** @param sealing the keys that sign values, so that a value from another writer is never used */
  constructor(
    private readonly redis: RedisConnection,
    private readonly sealing: readonly SigningKey[],
  ) {}

  async take(key: string, value: string, lifetimeMs: number): Promise<string | undefined> {
    const name = this.nameOf(key);
    const sealed = seal(this.sealing, key, value);
    const known = await orNothing(
      this.redis.run('SET', (client) => client.set(name, sealed, 'PX', lifetimeMs, 'NX', 'GET')),
    );
    return typeof known === 'string' ? unseal(this.sealing, key, known) : undefined;
  }

  async replace(key: string, from: string, to: string | undefined, lifetimeMs: number): Promise<void> {
    const name = this.nameOf(key);
    const [before, after] = [from, to].map((value) => (value === undefined ? '' : seal(this.sealing, key, value)));
    await orNothing(
      this.redis.run('EVALSHA', (client) => client.eval(REPLACE, 1, name, before ?? '', after ?? '', lifetimeMs)),
    );
  }

  private nameOf(key: string): string {
    return this.redis.key(`replay:${key}`);
  }
}

async function orNothing<T>(command: Promise<T>): Promise<T | undefined> {
  try {
    return await command;
  } catch (error) {
    if (error instanceof RedisUnavailable) return undefined;
    throw error;
  }
}

/** The MAC covers the key, so that a value is valid only under its own key. */
export function seal(keys: readonly SigningKey[], key: string, value: string): string {
  const [signer] = keys;
  if (signer === undefined) throw new Error('Values are sealed with a signing key');
  return `${sign(signer, bound(key, value)).toString('base64url')}.${value}`;
}

/** @returns undefined for a value that was not sealed for this key */
function unseal(keys: readonly SigningKey[], key: string, sealed: string): string | undefined {
  const dot = Math.max(0, sealed.indexOf('.'));
  const mac = Buffer.from(sealed.slice(0, dot), 'base64url');
  const value = sealed.slice(dot + 1);
  return keys.some((candidate) => verify(candidate, bound(key, value), mac)) ? value : undefined;
}

function bound(key: string, value: string): Buffer {
  return Buffer.from(`${key}\n${value}`);
}

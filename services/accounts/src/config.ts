import type { KeyObject } from 'node:crypto';
import {
  type ProgramConfig,
  type Env,
  readOperatorKeys,
  readPeers,
  readRedis,
  readService,
  type ServiceConfig,
  type Settings,
} from '@learning-library/common/process';
import { type RedisConfig } from '@learning-library/common/redis';
import { publicKeyOf, readSigningKey, type ServiceName } from '@learning-library/common/rpc';

export interface AccountsConfig extends ServiceConfig {
  /** The services to call: each erases its data of an account, and generation also receives suspensions. */
  peers: Readonly<Record<Exclude<ServiceName, 'accounts'>, string>>;
  /** Redis announces key changes to other processes. Without it, only this process is notified. */
  redis?: RedisConfig;
  /** The tokens of the deployment, all of which are accepted. */
  operatorTokens: readonly string[];
  /** The key that signs the sessions of operators. Without it, operators cannot log in. */
  operatorSigningKey?: KeyObject | undefined;
}

export function envToConfig(env: Env): ProgramConfig<AccountsConfig> {
  return readService(env, 'accounts', (settings) => ({
    peers: readPeers(settings, 'library', 'cards', 'questions', 'spaces-sessions-stats', 'search', 'generation'),
    operatorTokens: settings.tokens('OPERATOR_TOKENS'),
    operatorSigningKey: readOperatorSigningKey(settings),
    redis: settings.required('REDIS_URL', readRedis(settings)),
  }));
}

function readOperatorSigningKey(settings: Settings): KeyObject | undefined {
  const pem = settings.pem('OPERATOR_SIGNING_KEY');
  if (pem === undefined) {
    if (settings.tokens('OPERATOR_TOKENS').length === 0) return undefined;
    return settings.required('OPERATOR_SIGNING_KEY', undefined, 'if OPERATOR_TOKENS is set');
  }
  try {
    const key = readSigningKey(pem);
    if (readOperatorKeys(settings).some((each) => each.equals(publicKeyOf(key)))) return key;
  } catch {
    return settings.reject('OPERATOR_SIGNING_KEY', 'OPERATOR_SIGNING_KEY must be an Ed25519 private key.');
  }
  return settings.reject('OPERATOR_PUBLIC_KEYS', 'OPERATOR_PUBLIC_KEYS must contain the key of OPERATOR_SIGNING_KEY.');
}

import {
  type Deployable,
  type Env,
  readRedis,
  readService,
  type ServiceConfig,
} from '@learning-library/common/process';
import { type RedisConfig } from '@learning-library/common/redis';

export interface AccountsConfig extends ServiceConfig {
  /** Consumers of suspensions. */
  peers: { generationAddress: string };
  /** Redis announces changes of keys to other processes. Without it, only this process hears of them. */
  redis?: RedisConfig;
  /** The first signs sessions of operators; without one there are none. */
  operatorTokens: readonly string[];
}

export function envToConfig(env: Env): Deployable<AccountsConfig> {
  return readService(env, 'accounts', (settings) => ({
    peers: {
      generationAddress: settings.requiredAddress('GENERATION_ADDRESS'),
    },
    operatorTokens: settings.tokens('OPERATOR_TOKENS'),
    redis: settings.required('REDIS_URL', readRedis(settings)),
  }));
}

import {
  type Deployable,
  type Env,
  readBackupDays,
  readRedis,
  readService,
  type ServiceConfig,
} from '@learning-library/common/process';
import { type RedisConfig } from '@learning-library/common/redis';

type ErasingPeer = 'generation' | 'library' | 'cards' | 'questions' | 'spacesSessionsStats' | 'search';

export interface AccountsConfig extends ServiceConfig {
  /** Each erases what it holds of an account; generation hears of suspensions, too. */
  peers: Readonly<Record<`${ErasingPeer}Address`, string>>;
  /** How long backups of the databases and the bucket are kept; undefined where nobody has said. */
  backupDays?: number | undefined;
  /** Redis announces changes of keys to other processes. Without it, only this process hears of them. */
  redis?: RedisConfig;
  /** The first signs sessions of operators; without one there are none. */
  operatorTokens: readonly string[];
}

export function envToConfig(env: Env): Deployable<AccountsConfig> {
  return readService(env, 'accounts', (settings) => ({
    peers: {
      generationAddress: settings.requiredAddress('GENERATION_ADDRESS'),
      libraryAddress: settings.requiredAddress('LIBRARY_ADDRESS'),
      cardsAddress: settings.requiredAddress('CARDS_ADDRESS'),
      questionsAddress: settings.requiredAddress('QUESTIONS_ADDRESS'),
      spacesSessionsStatsAddress: settings.requiredAddress('SPACES_SESSIONS_STATS_ADDRESS'),
      searchAddress: settings.requiredAddress('SEARCH_ADDRESS'),
    },
    operatorTokens: settings.tokens('OPERATOR_TOKENS'),
    backupDays: readBackupDays(settings),
    redis: settings.required('REDIS_URL', readRedis(settings)),
  }));
}

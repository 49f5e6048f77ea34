import { FairQueue } from '@learning-library/common/admission';
import { Failpoints } from '@learning-library/common/patterns';
import { Database } from '@learning-library/common/postgres';
import { createLogger, type Logger } from '@learning-library/common/telemetry';
import type { SpacesSessionsStatsConfig } from './config';

/** What a test puts in the place of the real thing. */
export interface SpacesSessionsStatsOverrides {
  logger?: Logger;
  failpoints?: Failpoints;
  now?: () => Date;
}

/** How many statistics are read at a time, in total and of one account: these read much, all else little. */
const STATISTICS = { places: 4, share: 2, byTime: true };

/** Everything that a handler works with. */
export class Context {
  readonly statistics = new FairQueue({ name: 'statistics', ...STATISTICS });

  private constructor(
    readonly config: SpacesSessionsStatsConfig,
    readonly logger: Logger,
    readonly database: Database,
    readonly failpoints: Failpoints,
    readonly now: () => Date,
  ) {}

  static fromConfig(config: SpacesSessionsStatsConfig, overrides: SpacesSessionsStatsOverrides = {}): Context {
    const logger = overrides.logger ?? createLogger({ name: 'spaces-sessions-stats', level: config.logLevel });
    return new Context(
      config,
      logger,
      new Database({ ...config.database, logger }),
      overrides.failpoints ?? new Failpoints(),
      overrides.now ?? (() => new Date()),
    );
  }

  async close(): Promise<void> {
    await this.database.close();
  }
}

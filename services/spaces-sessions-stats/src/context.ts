import { AccountSemaphore } from '@learning-library/common/admission';
import { ServiceContext, type ServiceConfig, type ServiceOverrides } from '@learning-library/common/process';

/**
 * Maximum number of concurrent requests for statistics, in total and per account, because they read far more than other
 * requests.
 */
const STATISTICS = { permits: 4, permitsPerAccount: 2 };

export class Context extends ServiceContext<ServiceConfig> {
  readonly statistics = new AccountSemaphore({ name: 'statistics', ...STATISTICS });

  constructor(config: ServiceConfig, overrides: ServiceOverrides = {}) {
    super('spaces-sessions-stats', config, overrides);
  }
}

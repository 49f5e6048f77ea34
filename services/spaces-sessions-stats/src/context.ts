import { FairQueue } from '@learning-library/common/admission';
import { ServiceContext, type ServiceConfig, type ServiceOverrides } from '@learning-library/common/process';

/** How many statistics are read at a time, in total and of one account: these read much, all else little. */
const STATISTICS = { places: 4, share: 2 };

export class Context extends ServiceContext<ServiceConfig> {
  readonly statistics = new FairQueue({ name: 'statistics', ...STATISTICS });

  constructor(config: ServiceConfig, overrides: ServiceOverrides = {}) {
    super('spaces-sessions-stats', config, overrides);
  }
}

import { migrate } from '@learning-library/common/postgres';
import { register, type CallersOf, type ServiceRuntime } from '@learning-library/common/rpc';
import { CardsOperatorServiceService, CardsServiceService, type CardsServiceServer } from '@learning-library/proto';
import type { CardsConfig } from './config';
import { type CardsOverrides, Context } from './context';
import { cardsHandlers, cardsOperatorHandlers } from './handlers';
import { createJanitor } from './janitor';
import { migrations } from './persistence/migrations';

/** Who calls what of this service. What nobody calls is there for processes of the last release, which share a token. */
const CALLERS: CallersOf<CardsServiceServer> = {
  batchCreateMemocards: ['gateway'],
  batchGetMemocards: ['gateway', 'questions', 'generation', 'generation-worker'],
  listMemocards: ['generation', 'generation-worker'],
  batchListMemocards: ['gateway'],
  updateMemocard: ['gateway'],
  deleteMemocard: ['gateway'],
  batchCountMemocards: ['gateway', 'library'],
  countMasteredMemocards: ['gateway'],
  getGenerationSource: ['generation', 'generation-worker'],
  publishMemocards: ['generation', 'generation-worker'],
  refusePublication: ['generation', 'generation-worker'],
  deliverEvents: ['library'],
};

/** The cards service: memocards and reviews, with outbox relay and janitor. */
export function createCardsService(config: CardsConfig, overrides: CardsOverrides = {}): ServiceRuntime {
  const ctx = Context.fromConfig(config, overrides);
  const janitor = createJanitor(ctx);
  return {
    name: 'cards',
    registrations: [
      register(CardsServiceService, cardsHandlers(ctx), CALLERS),
      register(CardsOperatorServiceService, cardsOperatorHandlers(ctx), 'operator'),
    ],
    start: async () => {
      const { migrateOnStart, migrationUrl } = config.database;
      if (migrateOnStart) await migrate({ ...config.database, url: migrationUrl, migrations, logger: ctx.logger });
      ctx.outbox.start();
      janitor.start();
    },
    stop: async () => {
      await Promise.all([ctx.outbox.stop(), janitor.stop()]);
      await ctx.close();
    },
  };
}

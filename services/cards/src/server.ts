import { migrate, register, type ServiceRuntime } from '@learning-library/common';
import { CardsOperatorServiceService, CardsServiceService } from '@learning-library/proto';
import type { CardsConfig } from './config';
import { type CardsOverrides, Context } from './context';
import { cardsHandlers, cardsOperatorHandlers } from './handlers';
import { createJanitor } from './janitor';
import { migrations } from './persistence/migrations';

/** The cards service: memocards and reviews, with outbox relay and janitor. */
export function createCardsService(config: CardsConfig, overrides: CardsOverrides = {}): ServiceRuntime {
  const ctx = Context.fromConfig(config, overrides);
  const janitor = createJanitor(ctx);
  return {
    name: 'cards',
    registrations: [
      register(CardsServiceService, cardsHandlers(ctx)),
      register(CardsOperatorServiceService, cardsOperatorHandlers(ctx), { operator: true }),
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

import { Janitor } from '@learning-library/common/patterns';
import { defineService } from '@learning-library/common/process';
import { register, type CallersOf } from '@learning-library/common/rpc';
import { CardsOperatorServiceService, CardsServiceService, type CardsServiceServer } from '@learning-library/proto';
import { type CardsConfig, envToConfig } from './config';
import { type CardsOverrides, Context } from './context';
import { cardsHandlers, cardsOperatorHandlers } from './handlers';
import { janitorTasks } from './janitor';
import { migrations } from './persistence/migrations';

const CALLERS: CallersOf<CardsServiceServer> = {
  createMemocard: ['gateway'],
  getMemocard: ['gateway'],
  batchGetMemocards: ['questions', 'generation', 'generation-worker'],
  listMemocards: ['gateway', 'generation', 'generation-worker'],
  updateMemocard: ['gateway'],
  deleteMemocard: ['gateway'],
  batchCountMemocards: ['library'],
  countMasteredMemocards: ['gateway'],
  getGenerationSource: ['generation', 'generation-worker'],
  publishMemocards: ['generation', 'generation-worker'],
  refusePublication: ['generation', 'generation-worker'],
  batchGetJobOutcomes: ['generation', 'generation-worker'],
  eraseAccount: ['accounts'],
  deliverEvents: ['library'],
};

export const cards = defineService({
  name: 'cards',
  envToConfig,
  migrations,
  context: (config: CardsConfig, overrides: CardsOverrides) => new Context(config, overrides),
  parts: (ctx) => ({
    registrations: [
      register(CardsServiceService, cardsHandlers(ctx), CALLERS),
      register(CardsOperatorServiceService, cardsOperatorHandlers(ctx), 'operator'),
    ],
    background: [ctx.outbox, ctx.counts, new Janitor(ctx, janitorTasks())],
  }),
});

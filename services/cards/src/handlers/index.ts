import {
  accountDataHandlers,
  batchGetJobOutcomes,
  outboxHandlers,
  eraseAccount,
  erasingRows,
  listSingly,
  usageHandlers,
} from '@learning-library/common/patterns';
import { operatorHandlers } from '@learning-library/common/process';
import { type Methods } from '@learning-library/common/rpc';
import type { CardsOperatorServiceServer, CardsServiceServer } from '@learning-library/proto';
import { migrations } from '../persistence/migrations';
import type { Context } from '../context';
import { data } from '../persistence/accountData';
import { batchCountMemocards } from './batchCountMemocards';
import { batchCreateMemocards } from './batchCreateMemocards';
import { batchGetMemocards } from './batchGetMemocards';
import { batchListMemocards } from './batchListMemocards';
import { countMasteredMemocards } from './countMasteredMemocards';
import { deleteMemocard } from './deleteMemocard';
import { deliverEvents } from './deliverEvents';
import { getGenerationSource } from './getGenerationSource';
import { importReviews } from './importReviews';
import { publishMemocards } from './publishMemocards';
import { refusePublication } from './refusePublication';
import { updateMemocard } from './updateMemocard';

export const cardsHandlers = (ctx: Context): Methods<CardsServiceServer> => ({
  batchCreateMemocards: batchCreateMemocards(ctx),
  batchGetMemocards: batchGetMemocards(ctx),
  batchListMemocards: batchListMemocards(ctx),
  listMemocards: listSingly(batchListMemocards(ctx)),
  updateMemocard: updateMemocard(ctx),
  deleteMemocard: deleteMemocard(ctx),
  batchCountMemocards: batchCountMemocards(ctx),
  countMasteredMemocards: countMasteredMemocards(ctx),
  getGenerationSource: getGenerationSource(ctx),
  publishMemocards: publishMemocards(ctx),
  refusePublication: refusePublication(ctx),
  batchGetJobOutcomes: batchGetJobOutcomes(ctx),
  deliverEvents: deliverEvents(ctx),
  eraseAccount: eraseAccount([erasingRows(ctx.database, data)]),
});

export const cardsOperatorHandlers = (ctx: Context): Methods<CardsOperatorServiceServer> => ({
  ...operatorHandlers(ctx, migrations),
  ...outboxHandlers(ctx),
  importReviews: importReviews(ctx),
  ...usageHandlers(ctx.database, ['memocards']),
  ...accountDataHandlers(ctx, data),
});

import {
  accountData,
  accountDataHandlers,
  hasPending,
  batchGetJobOutcomes,
  deliverDeletions,
  eraseAccount,
  erasingRows,
  outboxHandlers,
  refusePublication,
  reportImportedCounts,
  usageHandlers,
} from '@learning-library/common/patterns';
import { operatorHandlers } from '@learning-library/common/process';
import { type Methods } from '@learning-library/common/rpc';
import type { CardsOperatorServiceServer, CardsServiceServer } from '@learning-library/proto';
import { migrations } from '../persistence/migrations';
import type { Context } from '../context';
import { memocardItems } from '../persistence/repositories/memocards';
import { tables } from '../persistence/tables';
import { createMemocard } from './createMemocard';
import { deleteMemocard } from './deleteMemocard';
import { importReviews } from './importReviews';
import { publishMemocards } from './publishMemocards';
import { reads } from './reads';
import { updateMemocard } from './updateMemocard';

const data = accountData(tables);

export const cardsHandlers = (ctx: Context): Methods<CardsServiceServer> => ({
  ...reads(ctx),
  createMemocard: createMemocard(ctx),
  updateMemocard: updateMemocard(ctx),
  deleteMemocard: deleteMemocard(ctx),
  publishMemocards: publishMemocards(ctx),
  refusePublication: refusePublication(ctx),
  batchGetJobOutcomes: batchGetJobOutcomes(ctx),
  deliverEvents: deliverDeletions(ctx, memocardItems.contents),
  eraseAccount: eraseAccount([erasingRows(ctx.database, data)]),
});

export const cardsOperatorHandlers = (ctx: Context): Methods<CardsOperatorServiceServer> => ({
  ...operatorHandlers(ctx, migrations),
  ...outboxHandlers(ctx),
  importReviews: importReviews(ctx),
  ...usageHandlers(ctx.database, ['memocards']),
  ...accountDataHandlers(ctx, data, { imported: reportImportedCounts, isChanging: hasPending }),
});

import {
  accountData,
  accountDataHandlers,
  outboxHandlers,
  eraseAccount,
  erasingRows,
  usageHandlers,
} from '@learning-library/common/patterns';
import { operatorHandlers } from '@learning-library/common/process';
import { type Methods } from '@learning-library/common/rpc';
import type { LibraryOperatorServiceServer, LibraryServiceServer } from '@learning-library/proto';
import { migrations } from '../persistence/migrations';
import type { Context } from '../context';
import { coverAttachments, isChanging, reindex } from '../accountData';
import { erasingCovers } from '../covers';
import { LIBRARY_QUOTAS } from '../persistence/repositories/quotas';
import { tables } from '../persistence/tables';
import { contentChanges } from './contentChanges';
import { createContent } from './createContent';
import { createFolder } from './createFolder';
import { deleteContent } from './deleteContent';
import { deleteFolder } from './deleteFolder';
import { reads } from './reads';
import { reportCounts } from './reportCounts';
import { updateContent } from './updateContent';
import { updateFolder } from './updateFolder';

const data = accountData(tables);

export const libraryHandlers = (ctx: Context): Methods<LibraryServiceServer> => ({
  ...reads(ctx),
  createContent: createContent(ctx),
  createFolder: createFolder(ctx),
  deleteContent: deleteContent(ctx),
  deleteFolder: deleteFolder(ctx),
  eraseAccount: eraseAccount([erasingCovers(ctx), erasingRows(ctx.database, data)]),
  reportMemocardCounts: reportCounts(ctx, 'memocards'),
  reportQuestionCounts: reportCounts(ctx, 'questions'),
  updateContent: updateContent(ctx),
  updateFolder: updateFolder(ctx),
});

export const libraryOperatorHandlers = (ctx: Context): Methods<LibraryOperatorServiceServer> => ({
  ...operatorHandlers(ctx, migrations),
  ...outboxHandlers(ctx),
  ...contentChanges(ctx),
  ...usageHandlers(ctx.database, LIBRARY_QUOTAS),
  ...accountDataHandlers(ctx, data, { imported: reindex(ctx), attachments: coverAttachments(ctx), isChanging }),
});

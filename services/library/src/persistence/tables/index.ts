import { AUDIT_LOG, OUTBOX, RECEIPTS, USAGE } from '@learning-library/common/patterns';
import { type TableSchema } from '@learning-library/common/postgres';
import { contents } from './content';
import { contentSummaries, contentTexts } from './contentTexts';
import { covers } from './cover';
import { folders } from './folder';

export const tables: readonly TableSchema[] = [
  folders,
  contents,
  contentTexts,
  contentSummaries,
  covers,
  USAGE,
  RECEIPTS,
  OUTBOX,
  AUDIT_LOG,
];

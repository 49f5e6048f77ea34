import { AuditLogEntity, OutboxEntity, ReceiptEntity } from '@learning-library/common/entities';
import { ContentEntity } from './content';
import { ContentSummaryEntity } from './contentSummary';
import { ContentTextEntity } from './contentText';
import { CoverEntity } from './cover';
import { FolderEntity } from './folder';

/** What the migrations must add up to; `npm run check` compares the two. */
export const entities = [
  FolderEntity,
  ContentEntity,
  ContentTextEntity,
  ContentSummaryEntity,
  CoverEntity,
  ReceiptEntity,
  OutboxEntity,
  AuditLogEntity,
];

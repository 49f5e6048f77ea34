import { AuditLogEntity, OutboxEntity, ReceiptEntity, tableEntity } from '@learning-library/common/entities';
import { USAGE } from '@learning-library/common';
import { contents } from '../tables/content';
import { folders } from '../tables/folder';
import { ContentSummaryEntity } from './contentSummary';
import { ContentTextEntity } from './contentText';
import { CoverEntity } from './cover';

/** The tables that the migrations must create; `npm run check` compares the two. */
export const entities = [
  tableEntity(folders),
  tableEntity(contents),
  ContentTextEntity,
  ContentSummaryEntity,
  CoverEntity,
  tableEntity(USAGE),
  ReceiptEntity,
  OutboxEntity,
  AuditLogEntity,
];

import {
  AuditLogEntity,
  JobOutcomeEntity,
  OutboxEntity,
  ReceiptEntity,
  tableEntity,
} from '@learning-library/common/entities';
import { DELETED_FOLDERS, USAGE } from '@learning-library/common';
import { memocards } from '../tables/memocard';
import { ContentReferenceEntity } from './contentReference';
import { ReviewEntity } from './review';

/** The tables that the migrations must create; `npm run check` compares the two. */
export const entities = [
  ContentReferenceEntity,
  tableEntity(DELETED_FOLDERS),
  tableEntity(memocards),
  ReviewEntity,
  JobOutcomeEntity,
  tableEntity(USAGE),
  ReceiptEntity,
  OutboxEntity,
  AuditLogEntity,
];

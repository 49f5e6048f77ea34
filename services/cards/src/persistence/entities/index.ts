import {
  AuditLogEntity,
  JobOutcomeEntity,
  OutboxEntity,
  ReceiptEntity,
  tableEntity,
} from '@learning-library/common/entities';
import { memocards } from '../tables/memocard';
import { ContentReferenceEntity } from './contentReference';
import { ReviewEntity } from './review';

/** What the migrations must add up to; `npm run check` compares the two. */
export const entities = [
  ContentReferenceEntity,
  tableEntity(memocards),
  ReviewEntity,
  JobOutcomeEntity,
  ReceiptEntity,
  OutboxEntity,
  AuditLogEntity,
];

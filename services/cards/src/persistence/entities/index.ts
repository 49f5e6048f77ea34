import { AuditLogEntity, JobOutcomeEntity, OutboxEntity, ReceiptEntity } from '@learning-library/common/entities';
import { ContentReferenceEntity } from './contentReference';
import { MemocardEntity } from './memocard';
import { ReviewEntity } from './review';

/** What the migrations must add up to; `npm run check` compares the two. */
export const entities = [
  ContentReferenceEntity,
  MemocardEntity,
  ReviewEntity,
  JobOutcomeEntity,
  ReceiptEntity,
  OutboxEntity,
  AuditLogEntity,
];

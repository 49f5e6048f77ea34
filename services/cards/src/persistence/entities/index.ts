import { AuditLogEntity, JobOutcomeEntity, ReceiptEntity, referencesEntity } from '@learning-library/common/entities';
import { CONTENT_REFERENCES } from '../contentReferences';
import { MemocardEntity } from './memocard';
import { ReviewEntity } from './review';

/** What the migrations must add up to; `npm run check` compares the two. */
export const entities = [
  referencesEntity(CONTENT_REFERENCES),
  MemocardEntity,
  ReviewEntity,
  JobOutcomeEntity,
  ReceiptEntity,
  AuditLogEntity,
];

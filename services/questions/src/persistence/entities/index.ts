import { JobOutcomeEntity, ReceiptEntity, referencesEntity, tableEntity } from '@learning-library/common/entities';
import { CONTENT_REFERENCES } from '../referenceTables';
import { questions } from '../tables/question';
import { MemocardReferenceEntity } from './memocardReference';

/** What the migrations must add up to; `npm run check` compares the two. */
export const entities = [
  referencesEntity(CONTENT_REFERENCES),
  MemocardReferenceEntity,
  tableEntity(questions),
  JobOutcomeEntity,
  ReceiptEntity,
];

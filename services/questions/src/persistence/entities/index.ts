import { JobOutcomeEntity, ReceiptEntity, referencesEntity } from '@learning-library/common/entities';
import { CONTENT_REFERENCES } from '../referenceTables';
import { MemocardReferenceEntity } from './memocardReference';
import { QuestionEntity } from './question';

/** What the migrations must add up to; `npm run check` compares the two. */
export const entities = [
  referencesEntity(CONTENT_REFERENCES),
  MemocardReferenceEntity,
  QuestionEntity,
  JobOutcomeEntity,
  ReceiptEntity,
];

import {
  AuditLogEntity,
  JobOutcomeEntity,
  ReceiptEntity,
  referencesEntity,
  tableEntity,
} from '@learning-library/common/entities';
import { DELETED_FOLDERS, USAGE } from '@learning-library/common';
import { CONTENT_REFERENCES } from '../referenceTables';
import { questions } from '../tables/question';
import { MemocardReferenceEntity } from './memocardReference';

/** The tables that the migrations must create; `npm run check` compares the two. */
export const entities = [
  referencesEntity(CONTENT_REFERENCES),
  tableEntity(DELETED_FOLDERS),
  MemocardReferenceEntity,
  tableEntity(questions),
  JobOutcomeEntity,
  tableEntity(USAGE),
  AuditLogEntity,
  ReceiptEntity,
];

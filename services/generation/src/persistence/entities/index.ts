import { DELETED_FOLDERS } from '@learning-library/common';
import { AuditLogEntity, ReceiptEntity, tableEntity } from '@learning-library/common/entities';
import { ClaimEntity } from './claim';
import { ContentReferenceEntity } from './contentReference';
import { DraftEntity } from './draft';
import { JobEntity } from './job';
import { BalanceEntity, LedgerEntryEntity } from './ledger';
import { MemocardClaimEntity } from './memocardClaim';
import { ModelPauseEntity, ModelUseEntity } from './modelUse';
import { QuestionDraftEntity } from './questionDraft';

/** The tables that the migrations must create; `npm run check` compares the two. */
export const entities = [
  ContentReferenceEntity,
  tableEntity(DELETED_FOLDERS),
  JobEntity,
  ClaimEntity,
  DraftEntity,
  MemocardClaimEntity,
  QuestionDraftEntity,
  BalanceEntity,
  LedgerEntryEntity,
  ModelUseEntity,
  ModelPauseEntity,
  ReceiptEntity,
  AuditLogEntity,
];

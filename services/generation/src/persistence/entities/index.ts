import { AuditLogEntity, ReceiptEntity } from '@learning-library/common/entities';
import { ClaimEntity } from './claim';
import { ContentReferenceEntity } from './contentReference';
import { DraftEntity } from './draft';
import { JobEntity } from './job';
import { BalanceEntity, LedgerEntryEntity } from './ledger';
import { MemocardClaimEntity } from './memocardClaim';
import { QuestionDraftEntity } from './questionDraft';

/** What the migrations must add up to; `npm run check` compares the two. */
export const entities = [
  ContentReferenceEntity,
  JobEntity,
  ClaimEntity,
  DraftEntity,
  MemocardClaimEntity,
  QuestionDraftEntity,
  BalanceEntity,
  LedgerEntryEntity,
  ReceiptEntity,
  AuditLogEntity,
];

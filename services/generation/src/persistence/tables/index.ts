import { AUDIT_LOG, DELETED_FOLDERS, RECEIPTS } from '@learning-library/common/patterns';
import { type TableSchema } from '@learning-library/common/postgres';
import { contentReferences } from './contentReferences';
import { balances, ledgerEntries } from './credits';
import { jobs } from './job';
import { modelPauses, modelUse } from './modelUse';
import { claims, drafts, memocardClaims, questionDrafts } from './staging';

export const tables: readonly TableSchema[] = [
  contentReferences,
  DELETED_FOLDERS,
  jobs,
  claims,
  drafts,
  memocardClaims,
  questionDrafts,
  balances,
  ledgerEntries,
  modelUse,
  modelPauses,
  RECEIPTS,
  AUDIT_LOG,
];

import { AUDIT_LOG, DELETED_FOLDERS, RECEIPTS } from '@learning-library/common/patterns';
import { type TableSchema } from '@learning-library/common/postgres';
import { contentReferences } from './contentReferences';
import { balances, ledgerEntries } from './credits';
import { jobs } from './job';
import { modelPauses, modelUse } from './modelUse';
import { claims, drafts, memocardClaims, questionDrafts } from './staging';

/** In the order of an import: jobs come after everything that they need, because an active job runs once it is imported. */
export const tables: readonly TableSchema[] = [
  contentReferences,
  DELETED_FOLDERS,
  claims,
  drafts,
  memocardClaims,
  questionDrafts,
  balances,
  ledgerEntries,
  modelUse,
  modelPauses,
  jobs,
  RECEIPTS,
  AUDIT_LOG,
];

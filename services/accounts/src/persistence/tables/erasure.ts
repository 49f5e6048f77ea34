import type { TableSchema } from '@learning-library/common/postgres';

export const erasures: TableSchema = {
  name: 'erasures',
  columns: {
    accountId: { type: 'uuid', primary: true },
    organizationId: { type: 'uuid', nullable: true },
    status: { type: 'text' },
    /**
     * Replaces the account's id in the amounts that are kept. It is deleted at the end, so that nothing leads back to the
     * account.
     */
    pseudonym: { type: 'uuid', nullable: true },
    pass: { type: 'integer' },
    /** Number of erased items in this pass. */
    erased: { type: 'bigint' },
    progress: { type: 'jsonb' },
    requestedAt: { type: 'timestamptz', precision: 3 },
    nextStepAt: { type: 'timestamptz', precision: 3 },
    finishedAt: { type: 'timestamptz', precision: 3, nullable: true },
  },
  checks: [
    { name: 'erasures_status_check', expression: "status IN ('running', 'finished')" },
    { name: 'erasures_finished_check', expression: "(status = 'finished') = (finished_at IS NOT NULL)" },
    { name: 'erasures_pseudonym_check', expression: "(status = 'running') = (pseudonym IS NOT NULL)" },
  ],
  indices: [
    { name: 'erasures_due', columns: ['nextStepAt'], where: "status = 'running'" },
    { name: 'erasures_of_organization', columns: ['organizationId'] },
  ],
};

import { checkedId, nonBlank } from '@learning-library/common/contract';
import { defineTable } from '@learning-library/common/postgres';
import type { Account } from '@learning-library/proto';
import { checkedPlan, NAME_LENGTH } from '../../domain/checks';

/** A stored account. `externalAiAllowed` belongs to its organization. */
export type StoredAccount = Omit<Account, 'externalAiAllowed'>;

export const accounts = defineTable<StoredAccount>()({
  name: 'accounts',
  alias: 'a',
  fields: {
    id: { type: 'uuid', primary: true },
    organizationId: {
      type: 'uuid',
      foreignKey: { target: 'organizations', inverseSide: 'id', name: 'accounts_organization_id_fkey' },
      check: checkedId,
    },
    name: { type: 'text', nullable: true, check: nonBlank(NAME_LENGTH) },
    plan: { type: 'text', check: checkedPlan },
    status: { type: 'text', initial: 'active' },
  },
  hidden: { createdAt: { type: 'timestamptz', precision: 3 } },
  checks: [
    { name: 'accounts_plan_check', expression: "plan IN ('active', 'inactive')" },
    { name: 'accounts_status_check', expression: "status IN ('active', 'suspended')" },
  ],
  indices: [{ name: 'accounts_organization_id', columns: ['organizationId', 'id'] }],
});

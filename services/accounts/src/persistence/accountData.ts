import { accountData } from '@learning-library/common/patterns';
import { tables } from './tables';

const WHAT_WAS_ERASED = 'it says what was erased';

export const data = accountData(tables, {
  notExported: { erasures: WHAT_WAS_ERASED },
  notErased: { erasures: WHAT_WAS_ERASED },
  notOfAccounts: { operator_tokens: 'tokens of operators' },
  owned: {
    accounts: 'id = $1',
    organizations: 'id = (SELECT organization_id FROM {schema}.accounts WHERE id = $1)',
  },
  shared: ['organizations'],
});

import { accountData } from '@learning-library/common/patterns';
import { tables } from './tables';

const EVIDENCE = 'evidence of erasures';

export const data = accountData(tables, {
  notExported: { erasures: EVIDENCE },
  notErased: { erasures: EVIDENCE },
  notOfAccounts: { operator_tokens: 'tokens of operators' },
  owned: {
    accounts: 'id = $1',
    organizations: 'id = (SELECT organization_id FROM {schema}.accounts WHERE id = $1)',
  },
  shared: ['organizations'],
});

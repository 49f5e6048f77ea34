import { accountData } from '@learning-library/common/patterns';
import { tables } from './tables';

export const data = accountData(tables, {
  notErased: {
    balances: 'the balance of the ledger, with a pseudonym instead of the account',
    ledger_entries: 'evidence of charges, with a pseudonym instead of the account',
  },
  notOfAccounts: { model_pauses: 'unused pauses of the model' },
});

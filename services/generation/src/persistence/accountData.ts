import { accountData } from '@learning-library/common/patterns';
import { tables } from './tables';

export const data = accountData(tables, {
  notErased: {
    balances: 'the balance of a ledger that is kept under a pseudonym',
    ledger_entries: 'amounts have to be accounted for; a pseudonym takes the place of the account',
  },
  notOfAccounts: { model_pauses: 'until when the model is not asked' },
});

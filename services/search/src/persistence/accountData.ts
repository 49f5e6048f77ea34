import { accountData } from '@learning-library/common/patterns';
import { tables } from './tables';

/** Not exported, because it is rebuilt from library. */
export const data = accountData(tables, {
  notErased: { documents: 'erased once the index has let go of them', passages: 'they go with their documents' },
  notOfAccounts: {
    index_state: 'whether the index is built',
    index_writer: 'which process writes the index',
  },
});

import { accountData } from '@learning-library/common/patterns';
import { tables } from './tables';

/** The data is not exported, because it is rebuilt from the library service. */
export const data = accountData(tables, {
  notErased: { documents: 'erased after the index has deleted them', passages: 'deleted with their documents' },
  notOfAccounts: {
    index_state: 'the state of the index',
    index_writer: 'the process that writes the index',
  },
});

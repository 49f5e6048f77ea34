import { accountData } from '@learning-library/common/patterns';
import { tables } from './tables';

export const data = accountData(tables);

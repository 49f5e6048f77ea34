import { accountDataHandlers, hasPending, outboxHandlers } from '@learning-library/common/patterns';
import { operatorHandlers } from '@learning-library/common/process';
import type { Methods } from '@learning-library/common/rpc';
import type { AccountsOperatorServiceServer, AccountsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { data } from '../persistence/accountData';
import { migrations } from '../persistence/migrations';
import { accountChanges } from './accounts';
import { countTestCall } from './countTestCall';
import { keyChanges } from './keys';
import { operatorTokenChanges } from './operatorTokens';
import { organizationChanges } from './organizations';
import { operatorReads, reads } from './reads';

export { operatorSessionHandlers } from './operatorTokens';

export const accountsHandlers = (ctx: Context): Methods<AccountsServiceServer> => ({
  ...reads(ctx),
  countTestCall: countTestCall(ctx),
});

export const accountsOperatorHandlers = (ctx: Context): Methods<AccountsOperatorServiceServer> => ({
  ...operatorHandlers(ctx, migrations),
  ...outboxHandlers(ctx),
  ...operatorReads(ctx),
  ...organizationChanges(ctx),
  ...accountChanges(ctx),
  ...keyChanges(ctx),
  ...operatorTokenChanges(ctx),
  ...accountDataHandlers(ctx, data, { isChanging: hasPending }),
});

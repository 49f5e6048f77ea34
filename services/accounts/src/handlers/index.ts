import { accountDataHandlers, outboxHandlers } from '@learning-library/common/patterns';
import { operatorHandlers } from '@learning-library/common/process';
import type { Methods } from '@learning-library/common/rpc';
import type {
  AccountsOperatorServiceServer,
  AccountsServiceServer,
  OperatorSessionServiceServer,
} from '@learning-library/proto';
import { migrations } from '../persistence/migrations';
import type { Context } from '../context';
import { data } from '../persistence/accountData';
import { batchGetAccountStates } from './batchGetAccountStates';
import { batchVerifyKeys } from './batchVerifyKeys';
import { countTestCall } from './countTestCall';
import { createAccount } from './createAccount';
import { createKey } from './createKey';
import { createOperatorToken } from './createOperatorToken';
import { createOrganization } from './createOrganization';
import { deleteAccount } from './deleteAccount';
import { deleteOrganization } from './deleteOrganization';
import { openSession } from './openSession';
import { reads } from './reads';
import { revokeKey } from './revokeKey';
import { revokeOperatorToken } from './revokeOperatorToken';
import { rotateKey } from './rotateKey';
import { setAccountPlan } from './setAccountPlan';
import { setAccountSuspension } from './setAccountSuspension';
import { setExternalAi } from './setExternalAi';
import { setKeyLimit } from './setKeyLimit';
import { setOrganizationApproval } from './setOrganizationApproval';

export const accountsHandlers = (ctx: Context): Methods<AccountsServiceServer> => ({
  batchVerifyKeys: batchVerifyKeys(ctx),
  countTestCall: countTestCall(ctx),
  batchGetAccountStates: batchGetAccountStates(ctx),
});

export const accountsOperatorHandlers = (ctx: Context): Methods<AccountsOperatorServiceServer> => ({
  ...operatorHandlers(ctx, migrations),
  ...outboxHandlers(ctx),
  ...reads(ctx),
  createOrganization: createOrganization(ctx),
  setOrganizationApproval: setOrganizationApproval(ctx),
  setExternalAi: setExternalAi(ctx),
  createAccount: createAccount(ctx),
  setAccountPlan: setAccountPlan(ctx),
  setAccountSuspension: setAccountSuspension(ctx),
  createKey: createKey(ctx),
  rotateKey: rotateKey(ctx),
  setKeyLimit: setKeyLimit(ctx),
  revokeKey: revokeKey(ctx),
  createOperatorToken: createOperatorToken(ctx),
  revokeOperatorToken: revokeOperatorToken(ctx),
  deleteAccount: deleteAccount(ctx),
  deleteOrganization: deleteOrganization(ctx),
  ...accountDataHandlers(ctx, data),
});

export const operatorSessionHandlers = (ctx: Context): Methods<OperatorSessionServiceServer> => ({
  openSession: openSession(ctx),
});

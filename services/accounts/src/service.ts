import { Janitor } from '@learning-library/common/patterns';
import { defineService } from '@learning-library/common/process';
import { register, type CallersOf } from '@learning-library/common/rpc';
import {
  AccountsOperatorServiceService,
  AccountsServiceService,
  type AccountsServiceServer,
  OperatorSessionServiceService,
} from '@learning-library/proto';
import { type AccountsConfig, envToConfig } from './config';
import { type AccountsOverrides, Context } from './context';
import { accountsHandlers, accountsOperatorHandlers, operatorSessionHandlers } from './handlers';
import { janitorTasks, noteLastUse } from './janitor';
import { migrations } from './persistence/migrations';

const CALLERS: CallersOf<AccountsServiceServer> = {
  verifyKey: ['gateway'],
  countTestCall: ['gateway'],
  getAccountState: ['gateway', 'generation', 'generation-worker'],
};

export const accounts = defineService({
  name: 'accounts',
  envToConfig,
  migrations,
  context: (config: AccountsConfig, overrides: AccountsOverrides) => new Context(config, overrides),
  parts: (ctx) => ({
    registrations: [
      register(AccountsServiceService, accountsHandlers(ctx), CALLERS),
      register(AccountsOperatorServiceService, accountsOperatorHandlers(ctx), 'operator'),
      register(OperatorSessionServiceService, operatorSessionHandlers(ctx), 'anyone'),
    ],
    background: [ctx.outbox, new Janitor(ctx, janitorTasks(ctx)), noteLastUse(ctx)],
  }),
});

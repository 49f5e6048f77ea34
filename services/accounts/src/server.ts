import { Janitor } from '@learning-library/common/patterns';
import { migrate } from '@learning-library/common/postgres';
import { register, type CallersOf, type ServiceRuntime } from '@learning-library/common/rpc';
import {
  AccountsOperatorServiceService,
  AccountsServiceService,
  type AccountsServiceServer,
} from '@learning-library/proto';
import type { AccountsConfig } from './config';
import { type ContextOverrides, Context } from './context';
import { accountsHandlers, accountsOperatorHandlers } from './handlers';
import { janitorTasks, noteUse } from './janitor';
import { migrations } from './persistence/migrations';

const LAST_WRITE_MS = 1_000;

/** Who calls what of this service. What nobody calls is there for processes of the last release, which share a token. */
const CALLERS: CallersOf<AccountsServiceServer> = {
  batchVerifyKeys: ['gateway'],
  countTestCall: ['gateway'],
  batchGetAccountStates: ['gateway', 'generation', 'generation-worker'],
};

/** The accounts service: organizations, accounts and keys. */
export function createAccountsService(config: AccountsConfig, overrides: ContextOverrides = {}): ServiceRuntime {
  const ctx = Context.fromConfig(config, overrides);
  const janitor = new Janitor(janitorTasks(ctx), ctx.logger);
  return {
    name: 'accounts',
    registrations: [
      register(AccountsServiceService, accountsHandlers(ctx), CALLERS),
      register(AccountsOperatorServiceService, accountsOperatorHandlers(ctx), 'operator'),
    ],
    start: async () => {
      const { migrateOnStart, migrationUrl } = config.database;
      if (migrateOnStart) await migrate({ ...config.database, url: migrationUrl, migrations, logger: ctx.logger });
      ctx.outbox.start();
      janitor.start();
    },
    stop: async () => {
      await Promise.all([janitor.stop(), ctx.outbox.stop()]);
      await noteUse(ctx, Date.now() + LAST_WRITE_MS).catch((error: unknown) => {
        ctx.logger.warn({ err: error }, 'use of keys not noted');
      });
      await ctx.close();
    },
  };
}

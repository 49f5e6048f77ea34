import { ENVIRONMENTS } from '@learning-library/common';
import { type Command, Option } from 'commander';
import { parseInteger, parseScopes } from '../arguments';
import { allPages } from '../pages';
import { keyObject, listedKeyObject, newKeyObject, render } from '../render';
import { soon } from '../services';
import type { Prints } from './command';

interface CreateOptions {
  account: string;
  env: string;
  scopes: string[];
  rateLimit?: number;
}

/** `key create|revoke|list` */
export function addKeyCommands(program: Command, prints: Prints): void {
  const key = program.command('key').description('API keys; a key is shown once, when it is made');
  key
    .command('create')
    .requiredOption('--account <id>')
    .addOption(new Option('--env <environment>').choices([...ENVIRONMENTS]).makeOptionMandatory())
    .requiredOption('--scopes <scopes>', 'all, or scopes with commas between them', parseScopes)
    .option('--rate-limit <calls>', 'calls per 60 s', parseInteger)
    .action(
      prints(async ({ accounts }, { account, env, scopes, rateLimit }: CreateOptions) => {
        const request = { accountId: account, environment: env, scopes, rateLimit, expiresAt: undefined };
        const { key: made, secret } = await accounts.createKey(request, soon());
        return render(made, (message) => newKeyObject(message, secret));
      }),
    );
  key
    .command('revoke')
    .argument('<keyId>')
    .option('--reason <text>', 'kept beside the key', 'revoked by the operator')
    .action(
      prints(async ({ accounts }, keyId: string, { reason }: { reason: string }) => {
        const { key: revoked } = await accounts.revokeKey({ keyId, reason }, soon());
        return render(revoked, keyObject);
      }),
    );
  key
    .command('list')
    .requiredOption('--account <id>')
    .action(
      prints(async ({ accounts }, { account: accountId }: { account: string }) => {
        const keys = await allPages(async (afterId) => {
          const page = await accounts.listKeys({ accountId, pageSize: 0, afterId }, soon());
          return { items: page.keys, hasMore: page.hasMore };
        });
        return { keys: keys.map(listedKeyObject) };
      }),
    );
}

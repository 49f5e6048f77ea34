import { ENVIRONMENTS, hashKey, parseKey, SCOPES } from '@learning-library/common/contract';
import type { Key } from '@learning-library/proto';
import { Argument, type Command, Option } from 'commander';
import { idArgument, idOption, parseInstant, parseInteger, parseOwnLimit, parseScopes, parseSpan } from '../arguments';
import { listOf } from '../pages';
import { OperatorError } from '../failure';
import { linesOf } from '../ids';
import { keyObject, render } from '../render';
import type { Services } from '../services';
import type { Prints } from './command';

interface CreateOptions {
  account: string;
  env: string;
  scopes: string[];
  name?: string;
  rateLimit?: number;
  expires?: Date;
}

interface RotateOptions {
  overlap: number;
  expires?: Date;
}

const EXPIRES = 'such as 90d, or an instant; from then on it is refused like a revoked one';

export function addCommands(key: Command, prints: Prints): void {
  key
    .command('create')
    .addOption(idOption('account'))
    .addOption(
      new Option('--env <environment>', 'live keys act, test keys simulate generation')
        .choices([...ENVIRONMENTS])
        .makeOptionMandatory(),
    )
    .requiredOption('--scopes <scopes>', `all, or some of ${SCOPES.join(',')}`, parseScopes)
    .option('--name <name>', 'what it is for, 200 characters at most')
    .option('--rate-limit <calls>', 'calls per 60 s, 1 to 1,000,000', parseInteger)
    .option('--expires <when>', EXPIRES, parseInstant(1))
    .action(
      prints(async ({ accounts, wishes }, { account, env, scopes, name, rateLimit, expires }: CreateOptions) => {
        const request = { accountId: account, environment: env, scopes, name, rateLimit, expiresAt: expires };
        // Asked before the key is made, which is shown only once.
        const isLiveEnabled = await mayCallLive(accounts, account);
        const { key: made, secret } = await accounts.createKey(request);
        return render(made, (message) => ({
          ...keyObject(message),
          key: wishes.dryRun === true ? null : secret,
          ...warningOf(message, isLiveEnabled),
        }));
      }),
    );
  key
    .command('rotate')
    .addArgument(idArgument('key'))
    .description('makes a key like it, shown once; the one before goes on for the overlap')
    .requiredOption('--overlap <time>', 'such as 24h, 90d at most; 0m ends it now', parseSpan)
    .option('--expires <when>', `of the new key: ${EXPIRES}`, parseInstant(1))
    .action(
      prints(async ({ accounts, wishes }, keyId: string, { overlap, expires }: RotateOptions) => {
        const request = { keyId, overlapSeconds: overlap / 1_000, expiresAt: expires };
        const { key: made, rotated, secret } = await accounts.rotateKey(request);
        return render(made, (message) => ({
          ...keyObject(message),
          key: wishes.dryRun === true ? null : secret,
          ...render(rotated, ({ id, expiresAt }) => ({ rotatedKeyId: id, rotatedUntil: expiresAt?.toISOString() })),
        }));
      }),
    );
  key
    .command('limit')
    .addArgument(idArgument('key'))
    .addArgument(new Argument('<calls>', 'per 60 s, 1 to 1,000,000, or default').argParser(parseOwnLimit))
    .description('how many calls it may make')
    .action(
      prints(async ({ accounts }, keyId: string, rateLimit: number | undefined) => {
        const answer = await accounts.setKeyLimit({ keyId, rateLimit });
        return render(answer.key, keyObject);
      }),
    );
  key
    .command('find')
    .description('whose a key is; it is read from standard input, and its hash is sent')
    .action(
      prints(async ({ accounts, stdin }) => {
        const line: IteratorResult<string, undefined> = await linesOf(stdin).next();
        const text = line.value ?? '';
        if (parseKey(text) === undefined) {
          throw new OperatorError('validation_error', 'Standard input has no key, or one that is mistyped.');
        }
        const { key: found } = await accounts.findKey({ keyHash: hashKey(text) });
        return render(found, (message) => ({ accountId: message.accountId, ...keyObject(message) }));
      }),
    );
  key
    .command('revoke')
    .addArgument(idArgument('key'))
    .description('refuses it for good; the reason is kept beside the key')
    .action(
      prints(async ({ accounts, wishes }, keyId: string) => {
        const { reason = 'revoked by the operator' } = wishes;
        const { key: revoked } = await accounts.revokeKey({ keyId, reason });
        return render(revoked, keyObject);
      }),
    );
  key
    .command('list')
    .description('the keys of an account, oldest first')
    .addOption(idOption('account'))
    .action(
      prints(async ({ accounts }, { account: accountId }: { account: string }) => {
        const isLiveEnabled = await mayCallLive(accounts, accountId);
        const shown = (each: Key): object => ({ ...keyObject(each), ...warningOf(each, isLiveEnabled) });
        return listOf('keys', shown, (last) => accounts.listKeys({ accountId, pageSize: 0, afterId: last?.id }));
      }),
    );
}

async function mayCallLive(accounts: Services['accounts'], accountId: string): Promise<boolean> {
  const { account } = await accounts.getAccount({ accountId });
  const { organizationId } = render(account, (message) => message);
  const { organization } = await accounts.getOrganization({ organizationId });
  return render(organization, ({ liveEnabled }) => liveEnabled);
}

function warningOf({ environment, revokedAt }: Key, isLiveEnabled: boolean): { warning?: string } {
  if (environment !== 'live' || revokedAt !== undefined || isLiveEnabled) return {};
  return { warning: 'The organization is not approved: calls with this key are refused. `org approve` lets them in.' };
}

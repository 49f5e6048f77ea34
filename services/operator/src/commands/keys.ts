import { ENVIRONMENTS, hashSecret, parseKey, SCOPES } from '@learning-library/common/contract';
import { ROLES } from '@learning-library/common/rpc';
import type { Key } from '@learning-library/proto';
import {
  argument,
  idOf,
  idOption,
  option,
  parseInstant,
  parseInteger,
  parseOwnLimit,
  parseScopes,
  parseSpan,
  required,
} from '../arguments';
import { OperatorError } from '../failure';
import { listOf } from '../pages';
import { keyObject, operatorTokenObject, render } from '../render';
import type { Services } from '../services';
import { command, type Commands } from './command';

interface Of {
  key: string;
}

interface Created {
  account: string;
  env: string;
  scopes: string[];
  name?: string;
  rateLimit?: number;
  expires?: Date;
}

const EXPIRES = 'such as 90d or 2026-11-20T08:33:12Z';

/** The secret in the output. It is shown only once, and a dry run creates none. */
const secretOf = ({ options }: Services, secret: string): string | null => (options.dryRun === true ? null : secret);

export const keys: Commands = {
  create: command<Created>(
    'Create an API key and show it once',
    [
      idOption('account').makeOptionMandatory(),
      required('--env <environment>', 'Environment of the key; test keys simulate generations').choices(ENVIRONMENTS),
      required('--scopes <scopes>', `Scopes: all, or a list of ${SCOPES.join(',')}`, parseScopes),
      option('--name <name>', 'Name, at most 200 characters'),
      option('--rate-limit <requests>', 'Requests per minute, 1 to 1,000,000', parseInteger),
      option('--expires <when>', `Expiry, ${EXPIRES}`, parseInstant(1)),
    ],
    async (services, { account: accountId, env: environment, scopes, name, rateLimit, expires: expiresAt }) => {
      // The approval is read before the key is created, because the key would be lost if this read failed later.
      const isLiveEnabled = await isLiveApproved(services, accountId);
      const request = { accountId, environment, scopes, name, rateLimit, expiresAt };
      const { key, secret } = await services.accounts.createKey(request);
      return render(key, (created) => ({
        ...keyObject(created),
        key: secretOf(services, secret),
        ...warningOf(created, isLiveEnabled),
      }));
    },
  ),
  rotate: command<Of & { overlap: number; expires?: Date }>(
    'Create a key with the same rights and show it once; the old key expires after the overlap',
    [
      idOf('key'),
      required('--overlap <time>', 'Time until the old key ends, such as 24h, at most 90d; 0m ends it now', parseSpan),
      option('--expires <when>', `Expiry of the new key, ${EXPIRES}`, parseInstant(1)),
    ],
    async (services, { key: keyId, overlap, expires: expiresAt }) => {
      const request = { keyId, overlapSeconds: overlap / 1_000, expiresAt };
      const { key, rotated, secret } = await services.accounts.rotateKey(request);
      return render(key, (created) => ({
        ...keyObject(created),
        key: secretOf(services, secret),
        ...render(rotated, (old) => ({ rotatedKeyId: old.id, rotatedUntil: old.expiresAt?.toISOString() })),
      }));
    },
  ),
  limit: command<Of & { requests: number | undefined }>(
    'Set the rate limit of a key',
    [idOf('key'), argument('<requests>', 'Requests per minute, 1 to 1,000,000, or default', parseOwnLimit)],
    async ({ accounts }, { key: keyId, requests: rateLimit }) =>
      render((await accounts.setKeyLimit({ keyId, rateLimit })).key, keyObject),
  ),
  find: command(
    'Find the account of a key from standard input; only the hash of the key is sent',
    [],
    async (services) => {
      const text = await services.readLine();
      if (parseKey(text) === undefined) {
        throw new OperatorError('validation_error', 'Standard input contains no valid key.');
      }
      const { key } = await services.accounts.findKey({ keyHash: hashSecret(text) });
      return render(key, (found) => ({ accountId: found.accountId, ...keyObject(found) }));
    },
  ),
  revoke: command<Of>(
    'Revoke a key permanently; the reason is stored with the key',
    [idOf('key')],
    async ({ accounts, options }, { key: keyId }) => {
      const { reason = 'revoked by the operator' } = options;
      return render((await accounts.revokeKey({ keyId, reason })).key, keyObject);
    },
  ),
  list: command<{ account: string }>(
    'List the keys of an account, oldest first',
    [idOption('account').makeOptionMandatory()],
    async (services, { account: accountId }) => {
      const isLiveEnabled = await isLiveApproved(services, accountId);
      const shown = (key: Key): object => ({ ...keyObject(key), ...warningOf(key, isLiveEnabled) });
      return listOf('keys', shown, (last) => services.accounts.listKeys({ accountId, pageSize: 0, afterId: last?.id }));
    },
  ),
};

async function isLiveApproved({ accounts }: Services, accountId: string): Promise<boolean> {
  const { account } = await accounts.getAccount({ accountId });
  const { organizationId } = render(account, (message) => message);
  const { organization } = await accounts.getOrganization({ organizationId });
  return render(organization, ({ liveEnabled }) => liveEnabled);
}

function warningOf({ environment, revokedAt }: Key, isLiveEnabled: boolean): { warning?: string } {
  if (environment !== 'live' || revokedAt !== undefined || isLiveEnabled) return {};
  return { warning: 'The organization is not approved, so requests with this key are rejected. Use `org approve`.' };
}

export const tokens: Commands = {
  create: command<{ name: string; role: string; expires: Date }>(
    'Create a token for one operator and show it once; set it as OPERATOR_TOKEN',
    [
      argument('<name>', 'Name of the operator in the audit log'),
      required('--role <role>', 'Role of the operator').choices(ROLES),
      required('--expires <when>', `Expiry, ${EXPIRES}`, parseInstant(1)),
    ],
    async (services, { name, role, expires: expiresAt }) => {
      const { token, secret } = await services.accounts.createOperatorToken({ name, role, expiresAt });
      return render(token, (created) => ({ ...operatorTokenObject(created), token: secretOf(services, secret) }));
    },
  ),
  revoke: command<{ token: string }>(
    'Revoke an operator token permanently; services reject it within a minute',
    [idOf('token')],
    async ({ accounts }, { token: tokenId }) =>
      render((await accounts.revokeOperatorToken({ tokenId })).token, operatorTokenObject),
  ),
  list: command('List operator tokens, including revoked ones', [], ({ accounts }) =>
    listOf('tokens', operatorTokenObject, (last) => accounts.listOperatorTokens({ pageSize: 0, afterId: last?.id })),
  ),
};

import { ContractError, parseKey } from '@learning-library/common';
import type { Context } from '../context';
import { parseBearer } from '../http/authorization';
import type { KeyState } from '../keys/keyState';
import type { Exchange } from './exchange';

const CHALLENGE = 'Bearer realm="learning-library"';

/** Check 4: who calls (decisions.md §5). A key that is cached answers without a promise. */
export function authenticate(ctx: Context, exchange: Exchange, deadline: number): KeyState | Promise<KeyState> {
  const token = parseBearer(exchange.headers.authorization);
  if (token === null) throw refuse(exchange, 'invalid_api_key', CHALLENGE);
  const known = ctx.keys.get(token);
  return known === undefined ? verify(ctx, exchange, token, deadline) : accept(exchange, known);
}

async function verify(ctx: Context, exchange: Exchange, token: string, deadline: number): Promise<KeyState> {
  const key = parseKey(token) === undefined ? undefined : await ctx.keys.verify(token, deadline);
  if (key === undefined) throw refuse(exchange, 'invalid_api_key', `${CHALLENGE}, error="invalid_token"`);
  return accept(exchange, key);
}

function accept(exchange: Exchange, key: KeyState): KeyState {
  exchange.key = key;
  if (key.revoked) throw refuse(exchange, 'revoked_api_key', `${CHALLENGE}, error="invalid_token"`);
  return key;
}

function refuse(exchange: Exchange, code: 'invalid_api_key' | 'revoked_api_key', challenge: string): ContractError {
  exchange.refusalHeaders = { 'WWW-Authenticate': challenge };
  return new ContractError(code, null);
}

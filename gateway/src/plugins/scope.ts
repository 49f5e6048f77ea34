import { ContractError, type Scope } from '@learning-library/common';
import type { KeyState } from '../keys/keyState';
import type { Exchange } from './exchange';

/** Check 8: the key carries exactly the scope of the operation; write does not imply read (api.md, Authentication). */
export function checkScope(exchange: Exchange, key: KeyState, scope: Scope): void {
  if (key.scopes.includes(scope)) return;
  const challenge = `Bearer realm="learning-library", error="insufficient_scope", scope="${scope}"`;
  exchange.refusalHeaders = { 'WWW-Authenticate': challenge };
  throw new ContractError('insufficient_scope', { requiredScope: scope });
}

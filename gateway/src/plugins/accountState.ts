import { ContractError } from '@learning-library/common';
import type { KeyState } from '../keys/keyState';

/** Check 5: approval of the organization for live keys, then suspension of the account (decisions.md §5). */
export function checkAccountState(key: KeyState): void {
  if (key.environment === 'live' && !key.liveEnabled) throw new ContractError('live_not_enabled', null);
  if (key.suspended) throw new ContractError('account_suspended', null);
}

import { ContractError } from '@learning-library/common';
import type { KeyState } from '../keys/keyState';

/** Check 9: an active plan, for every operation but GET /v1/jobs/{jobId} (decisions.md §5). */
export function checkPlan(key: KeyState, planFree: boolean): void {
  if (!key.planActive && !planFree) throw new ContractError('forbidden', { reason: 'plan_inactive' });
}

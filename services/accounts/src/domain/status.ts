/** A suspended account is refused every operation, and its jobs are cancelled (docs/contract.md#keys-and-accounts). */
export type AccountStatus = 'active' | 'suspended';

export function statusOf(suspended: boolean): AccountStatus {
  return suspended ? 'suspended' : 'active';
}

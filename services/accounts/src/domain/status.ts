/** A suspended account is refused every operation, and its jobs are cancelled (decisions.md §5). */
export type AccountStatus = 'active' | 'suspended';

export function statusOf(suspended: boolean): AccountStatus {
  return suspended ? 'suspended' : 'active';
}

/** Without an active plan every operation but the reading of a job is refused (docs/contract.md#keys-and-accounts). */
export type Plan = 'active' | 'inactive';

export function isPlan(text: string): text is Plan {
  return text === 'active' || text === 'inactive';
}

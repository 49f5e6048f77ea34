/** Without an active plan every operation except reading a job is refused (docs/contract.md#keys-and-accounts). */
export type Plan = 'active' | 'inactive';

export function isPlan(text: string): text is Plan {
  return text === 'active' || text === 'inactive';
}

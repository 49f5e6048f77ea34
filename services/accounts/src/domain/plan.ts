/** Without an active plan every operation but the reading of a job is refused (decisions.md §5). */
export const PLANS = ['active', 'inactive'] as const;

export type Plan = (typeof PLANS)[number];

export function isPlan(text: string): text is Plan {
  return text === 'active' || text === 'inactive';
}

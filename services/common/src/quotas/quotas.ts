/** What an account may hold, and how much of it unless the operator says otherwise. `text_bytes` is UTF-8. */
export const QUOTAS = {
  contents: 1_000_000,
  text_bytes: 10_000_000_000,
  folders: 100_000,
  memocards: 5_000_000,
  questions: 5_000_000,
} as const;

export type Quota = keyof typeof QUOTAS;

export function isQuota(name: string): name is Quota {
  return Object.hasOwn(QUOTAS, name);
}

/** What is wrong with a component, and the page that says more. */
export interface Finding {
  says: string;
  page: string;
}

/** A component: what it told of itself, and what is wrong with it. */
export interface Examined {
  component: string;
  says: string;
  wrong: readonly Finding[];
}

const RUNBOOK = 'docs/runbook.md#';

export const finding = (says: string, section: string): Finding => ({ says, page: RUNBOOK + section });

/** `3 s`, `4 min`, `2 h`, `3 days`. */
export function span(seconds: number): string {
  const units = [
    ['days', 86_400],
    ['h', 3_600],
    ['min', 60],
  ] as const;
  const [unit, size] = units.find(([, each]) => seconds >= 2 * each) ?? ['s', 1];
  return `${Math.round(seconds / size)} ${unit}`;
}

const SOON_SECONDS = 14 * 86_400;

export function certificateFinding(endsAt: Date | undefined): Finding[] {
  const left = endsAt === undefined ? Infinity : (endsAt.getTime() - Date.now()) / 1_000;
  if (left > SOON_SECONDS) return [];
  const says = left > 0 ? `Its certificate ends in ${span(left)}.` : `Its certificate ended ${span(-left)} ago.`;
  return [finding(says, 'certificateexpires')];
}

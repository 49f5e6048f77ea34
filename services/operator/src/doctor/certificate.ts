import { type Finding, finding, span } from './finding';

const SOON_SECONDS = 14 * 86_400;

export function certificateFinding(endsAt: Date | undefined): Finding[] {
  const left = endsAt === undefined ? Infinity : (endsAt.getTime() - Date.now()) / 1_000;
  if (left > SOON_SECONDS) return [];
  const says = left > 0 ? `Its certificate ends in ${span(left)}.` : `Its certificate ended ${span(-left)} ago.`;
  return [finding(says, 'certificateexpires')];
}

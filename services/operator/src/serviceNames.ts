/** Those with commands for the operator; `cluster.json` names their addresses so. */
export const SERVICES = [
  'accounts',
  'library',
  'cards',
  'questions',
  'spaces-sessions-stats',
  'search',
  'generation',
] as const;
export type ServiceName = (typeof SERVICES)[number];

/** Those with commands for the operator; `cluster.json` names their addresses so. */
export const SERVICES = ['accounts', 'library', 'cards', 'spaces-sessions-stats', 'search', 'generation'] as const;
export type ServiceName = (typeof SERVICES)[number];

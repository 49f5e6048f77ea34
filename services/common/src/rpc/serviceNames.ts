/** The gRPC services, as their folders, programs and components of the chart are called. */
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

export const CALLERS = ['gateway', ...SERVICES, 'generation-worker'] as const;
export type Caller = (typeof CALLERS)[number];

/** The service of an RPC: that of `/learning_library.<service>.v1.…`. */
export function serviceOf(path: string): string {
  return path.split('.', 2)[1]?.replaceAll('_', '-') ?? '';
}

/** `SPACES_SESSIONS_STATS_ADDRESS`: the variable that says where a service is called. */
export function addressVariable(name: ServiceName): string {
  return `${name.replaceAll('-', '_').toUpperCase()}_ADDRESS`;
}

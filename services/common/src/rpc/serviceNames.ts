/** The gRPC services, by the names of their folders, programs and chart components. */
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

export function serviceOf(path: string): string {
  return path.split('.', 2)[1]?.replaceAll('_', '-') ?? '';
}

/** One value for each service, such as the address of a process that runs all of them. */
export function ofAllServices<Value>(value: Value): Record<ServiceName, Value> {
  return Object.fromEntries(SERVICES.map((name) => [name, value])) as Record<ServiceName, Value>;
}

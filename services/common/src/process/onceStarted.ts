import { ContractError } from '../errors';
import type { Method, ServiceRegistration } from '../grpc';

/** Answers `unavailable` until the service has started: its tables may not exist yet. */
export function onceStarted(registration: ServiceRegistration, isStarted: () => boolean): ServiceRegistration {
  const guarded =
    (method: Method<unknown, unknown>): Method<unknown, unknown> =>
    async (request, call) => {
      if (!isStarted()) throw new ContractError('unavailable', null);
      return method(request, call);
    };
  const methods = Object.entries(registration.methods).map(([name, method]) => [name, guarded(method)] as const);
  return { ...registration, methods: Object.fromEntries(methods) };
}

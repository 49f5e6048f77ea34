import { ContractError } from '../contract/errors';
import type { Method, ServiceRegistration } from '../rpc';
import { withTimeout } from '../async';

/** Longer than a start takes whose dependencies are there. */
const START_MS = 3_000;
/** Operators look at a service that cannot start. */
const AT_ONCE = ['getServiceState', 'openSession'];

/**
 * Lets calls wait for the start of the service, whose tables may not be there yet: a process that takes the place of
 * another has callers before it is ready. Answers `unavailable` where that takes too long.
 */
export function onceStarted(registration: ServiceRegistration, start: Start): ServiceRegistration {
  const guarded =
    (method: Method<unknown, unknown>): Method<unknown, unknown> =>
    async (request, call) => {
      if (!start.isOver) await withTimeout(start.over, START_MS).catch(refuse);
      return method(request, call);
    };
  const methods = Object.entries(registration.methods).map(
    ([name, method]) => [name, AT_ONCE.includes(name) ? method : guarded(method)] as const,
  );
  return { ...registration, methods: Object.fromEntries(methods) };
}

export class Start {
  isOver = false;
  readonly over: Promise<void>;
  private resolve = (): void => undefined;

  constructor() {
    this.over = new Promise((resolve) => (this.resolve = resolve));
  }

  end(): void {
    this.isOver = true;
    this.resolve();
  }
}

function refuse(): never {
  throw new ContractError('unavailable', null);
}

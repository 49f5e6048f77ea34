import type { Services } from '../services';

/** Makes the action of a command from a function, whose result is printed. */
export type Prints = <Args extends unknown[]>(
  work: (services: Services, ...args: Args) => Promise<object>,
) => (...args: Args) => Promise<void>;

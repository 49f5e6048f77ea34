import type { Services } from '../services';

/** Makes a command's action of what it does: the object that it answers is printed. */
export type Prints = <Args extends unknown[]>(
  work: (services: Services, ...args: Args) => Promise<object>,
) => (...args: Args) => Promise<void>;

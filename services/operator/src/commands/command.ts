import type { Services } from '../services';

/**
 * Makes the action of a command from a function, whose result is printed: an object, or row by row where there may be
 * many. A first argument `-` stands for the ids on standard input, one a line: the command runs for each.
 */
export type Prints = <Args extends unknown[]>(
  work: (services: Services, ...args: Args) => Promise<object> | AsyncIterable<object>,
) => (...args: Args) => Promise<void>;

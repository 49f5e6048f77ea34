import type { Argument, Option } from 'commander';
import type { Services } from '../services';

/** Output of a command: an object, or rows if there may be many. */
type Result = Promise<object> | AsyncIterable<object>;

export interface Command {
  /** An imperative verb and its object. */
  description: string;
  parameters: readonly (Argument | Option)[];
  run: (services: Services, values: object) => Result;
}

/** Commands by their names. */
export type Commands = Readonly<Record<string, Command>>;

/** @param run gets the values of arguments and options by their names, which `Values` has to match */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- callers name the type of their values
export function command<Values extends object>(
  description: string,
  parameters: Command['parameters'],
  run: (services: Services, values: Values) => Result,
): Command {
  return { description, parameters, run: (services, values) => run(services, values as Values) };
}

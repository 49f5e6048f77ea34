import type { Argument, Option } from 'commander';
import type { Services } from '../services';

/** Output of a command: an object, or rows if there may be many. */
type Result = Promise<object> | AsyncIterable<object>;

export interface Command {
  /** The description: an imperative verb and its object. */
  description: string;
  parameters: readonly (Argument | Option)[];
  run: (services: Services, values: object) => Result;
}

/** Commands by name. */
export type Commands = Readonly<Record<string, Command>>;

/** Defines a command. @param run receives the values of arguments and options by name, which `Values` must match */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- callers name the type of their values
export function command<Values extends object>(
  description: string,
  parameters: Command['parameters'],
  run: (services: Services, values: Values) => Result,
): Command {
  return { description, parameters, run: (services, values) => run(services, values as Values) };
}

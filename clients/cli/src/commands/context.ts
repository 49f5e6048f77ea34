import type { CliConfig } from '../config.js';
import type { Terminal } from '../terminal.js';

/** Dependencies of every command. */
export interface Context {
  config: CliConfig;
  terminal: Terminal;
}

export interface JsonOption {
  json?: boolean;
}

export const JSON_OPTION = ['--json', 'Print JSON, including errors'] as const;

export function printJson({ terminal }: Context, value: object): void {
  terminal.out(`${JSON.stringify(value)}\n`);
}

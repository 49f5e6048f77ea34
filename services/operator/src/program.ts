import { Command, CommanderError } from 'commander';
import { addAccountCommands } from './commands/accounts';
import type { Prints } from './commands/command';
import { addContentCommands } from './commands/contents';
import { addCreditCommands } from './commands/credits';
import { addJobCommands } from './commands/jobs';
import { addKeyCommands } from './commands/keys';
import { addOrganizationCommands } from './commands/organizations';
import { addSearchCommands } from './commands/search';
import { addSpaceCommands } from './commands/spaces';
import { addStudyCommands } from './commands/study';
import type { OperatorConfig } from './config';
import { describeFailure, UsageError } from './failure';
import { Services } from './services';

export interface Terminal {
  out(text: string): void;
  err(text: string): void;
}

const GROUPS = [
  addOrganizationCommands,
  addAccountCommands,
  addKeyCommands,
  addCreditCommands,
  addJobCommands,
  addContentCommands,
  addSpaceCommands,
  addStudyCommands,
  addSearchCommands,
];

/**
 * Runs one command of the operator (docs/architecture.md#the-operators-command). @returns the exit status: 0, 1 where
 * it was refused, 2 where the command line is wrong.
 */
export async function run(args: readonly string[], config: OperatorConfig, terminal: Terminal): Promise<number> {
  const services = new Services(config);
  const prints: Prints =
    (work) =>
    async (...parameters) =>
      terminal.out(`${JSON.stringify(await work(services, ...parameters))}\n`);
  try {
    await buildProgram(prints, terminal).parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    // Commander has said what is wrong, or printed the help that was asked for.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (error instanceof UsageError) {
      terminal.err(`error: ${error.message}\n`);
      return 2;
    }
    terminal.err(`${JSON.stringify(describeFailure(error))}\n`);
    return 1;
  } finally {
    services.close();
  }
}

function buildProgram(prints: Prints, terminal: Terminal): Command {
  const program = new Command('operator')
    .description("the operator's commands; each prints one JSON object")
    .exitOverride()
    .configureOutput({ writeOut: (text) => terminal.out(text), writeErr: (text) => terminal.err(text) });
  for (const addCommands of GROUPS) addCommands(program, prints);
  return program;
}

import { Command, CommanderError, Help, Option } from 'commander';
import { isSubject } from './arguments';
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
import { describeFailure, describeUsage, type Failure, namingSubject, UsageError } from './failure';
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
 * it was refused, 2 where the command line is wrong. Each failure is one JSON object on stderr.
 */
export async function run(args: readonly string[], config: OperatorConfig, terminal: Terminal): Promise<number> {
  const services = new Services(config);
  const prints: Prints =
    (work) =>
    async (...parameters) => {
      try {
        terminal.out(`${JSON.stringify(await work(services, ...parameters))}\n`);
      } catch (error) {
        throw namingSubject(error, subjectOf(parameters.at(-1)));
      }
    };
  const fail = (status: number, failure: Failure): number => {
    terminal.err(`${JSON.stringify(failure)}\n`);
    return status;
  };
  try {
    await buildProgram(prints, terminal).parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : fail(2, describeUsage(usageOf(error, args)));
    if (error instanceof UsageError) return fail(2, describeUsage(error.message));
    return fail(1, describeFailure(error));
  } finally {
    services.close();
  }
}

function buildProgram(prints: Prints, terminal: Terminal): Command {
  const program = new Command('operator')
    .description("the operator's commands; each prints one JSON object")
    .exitOverride()
    // What is wrong is said once, as JSON.
    .configureOutput({ writeOut: (text) => terminal.out(text), writeErr: () => undefined })
    .configureHelp({ optionDescription });
  for (const addCommands of GROUPS) addCommands(program, prints);
  return program;
}

function optionDescription(option: Option): string {
  return `${new Help().optionDescription(option)}${option.mandatory ? ' (required)' : ''}`;
}

/** The argument with the id of what a command is about; commander hands the command over last. */
function subjectOf(command: unknown): string | undefined {
  if (!(command instanceof Command)) return undefined;
  const required = command.options.filter(({ mandatory }) => mandatory);
  const names = [...command.registeredArguments, ...required].map((parameter) =>
    parameter instanceof Option ? parameter.attributeName() : parameter.name(),
  );
  return names.find(isSubject);
}

function usageOf({ code, message }: CommanderError, args: readonly string[]): string {
  if (code === 'commander.help')
    return `A command is missing: \`${['operator', ...args, '--help'].join(' ')}\` lists them.`;
  return message.replace(/^error: /, '').replaceAll(/\s+/g, ' ');
}

import { CONTRACT_VERSION } from '@learning-library/common/contract';
import { Argument, Command as Parser, CommanderError, Help, Option } from 'commander';
import { subjectOf } from './arguments';
import type { Command } from './commands/command';
import { doctor } from './commands/doctor';
import { GROUPS } from './commands/groups';
import type { OperatorConfig } from './config';
import { describeFailure, describeUsage, type Failure, namingSubject, UsageError } from './failure';
import { type Format, FORMATS, show, showRows } from './output';
import { Services, type GlobalOptions } from './services';

/** The streams of the process. */
export interface Terminal {
  stdin: AsyncIterable<string | Buffer>;
  out(text: string): void;
  err(text: string): void;
  /** Whether stdout is a terminal. */
  isInteractive: boolean;
}

interface Options extends GlobalOptions {
  output?: Format;
}

/**
 * Runs one command of the operator (docs/architecture.md#the-operators-command). An error is one JSON object on stderr, or
 * one line if the output is a table.
 * @returns the exit status: 0, 1 if the command failed, 2 if the command line is wrong
 */
export async function run(args: readonly string[], config: OperatorConfig, terminal: Terminal): Promise<number> {
  const program = newProgram(terminal);
  const format = (): Format => program.opts<Options>().output ?? (terminal.isInteractive ? 'table' : 'json');
  const services = new Services(config, terminal.stdin, () => program.opts<Options>());
  const fail = (status: number, failure: Failure): number => {
    const isJson = format() === 'json';
    terminal.err(isJson ? `${JSON.stringify(failure)}\n` : `error: ${failure.error.message}\n`);
    return status;
  };
  const print = async ({ run: work, parameters }: Command, values: object): Promise<void> => {
    try {
      const result = work(services, values);
      if (Symbol.asyncIterator in result) for await (const text of showRows(result, format())) terminal.out(text);
      else terminal.out(show(await result, format()));
    } catch (error) {
      throw namingSubject(error, subjectOf(parameters));
    }
  };
  for (const [name, { description, commands }] of Object.entries(GROUPS)) {
    const group = program.command(name).description(description);
    for (const [subcommand, command] of Object.entries(commands)) add(group, subcommand, command, print);
  }
  add(program, 'doctor', doctor, print);
  try {
    await program.parseAsync(args, { from: 'user' });
    if (program.opts<Options>().dryRun === true && format() === 'table') {
      terminal.err('This was a dry run. Nothing was changed.\n');
    }
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : fail(2, describeUsage(usageOf(error, args)));
    if (error instanceof UsageError) return fail(2, describeUsage(error.message));
    return fail(1, describeFailure(error));
  } finally {
    services.close();
  }
}

function newProgram(terminal: Terminal): Parser {
  return (
    new Parser('operator')
      .description('Operate a Learning Library Service')
      .version(CONTRACT_VERSION, '--version', 'Print the version')
      .helpOption('-h, --help', 'Show help for a command')
      .helpCommand('help [command]', 'Show help for a command')
      .addOption(
        new Option('--output <format>', 'Output format; a table on a terminal, otherwise json').choices(FORMATS),
      )
      .option('--reason <text>', 'Reason for the audit log, at most 500 characters')
      .option('--dry-run', 'Show the result of a change without making it')
      .exitOverride()
      // `run` prints the error of a wrong command line once.
      .configureOutput({ writeOut: (text) => terminal.out(text), writeErr: () => undefined })
      .configureHelp({ optionDescription, showGlobalOptions: true })
  );
}

function add(
  parent: Parser,
  name: string,
  command: Command,
  print: (command: Command, values: object) => Promise<void>,
) {
  const parser = parent.command(name).description(command.description);
  for (const parameter of command.parameters) {
    if (parameter instanceof Argument) parser.addArgument(parameter);
    else parser.addOption(parameter);
  }
  parser.action(() => {
    const names = parser.registeredArguments.map((argument) => argument.name());
    const values = Object.fromEntries(names.map((each, index) => [each, parser.processedArgs[index] as unknown]));
    return print(command, { ...parser.opts(), ...values });
  });
}

function optionDescription(option: Option): string {
  return `${new Help().optionDescription(option)}${option.mandatory ? ' (required)' : ''}`;
}

function usageOf({ code, message }: CommanderError, args: readonly string[]): string {
  if (code === 'commander.help') {
    return `A command is missing: \`${['operator', ...args, '--help'].join(' ')}\` lists the commands.`;
  }
  return message.replace(/^error: /, '').replaceAll(/\s+/g, ' ');
}

import { CONTRACT_VERSION } from '@learning-library/common/contract';
import { Command, CommanderError, Help, Option } from 'commander';
import { isSubject } from './arguments';
import type { Prints } from './commands/command';
import { addGroups } from './commands/groups';
import type { OperatorConfig } from './config';
import { describeFailure, describeUsage, type Failure, namingSubject, OperatorError, UsageError } from './failure';
import { linesOf } from './ids';
import { type Format, FORMATS, show, showRows } from './output';
import { Services, type Wishes } from './services';
import { Progress, type Terminal } from './terminal';

/** The id of what a command is about is on standard input, one a line. */
const FROM_STDIN = '-';

interface Options extends Wishes {
  output?: Format;
}

/**
 * Runs one command of the operator (docs/architecture.md#the-operators-command). @returns the exit status: 0, 1 where
 * it was refused, 2 where the command line is wrong. Each failure is one JSON object on stderr, or a line for a person.
 */
export async function run(args: readonly string[], config: OperatorConfig, terminal: Terminal): Promise<number> {
  const program = newProgram(terminal);
  const format = (): Format => program.opts<Options>().output ?? (terminal.isOutSeen ? 'table' : 'json');
  const progress = new Progress(terminal);
  const services = new Services(config, terminal.stdin, progress, () => program.opts<Options>());
  const say = (failure: Failure): void =>
    terminal.err(format() === 'json' ? `${JSON.stringify(failure)}\n` : `error: ${failure.error.message}\n`);
  const fail = (status: number, failure: Failure): number => {
    say(failure);
    return status;
  };
  const print = async (result: Promise<object> | AsyncIterable<object>, parameters: unknown[]): Promise<void> => {
    try {
      if (Symbol.asyncIterator in result)
        for await (const text of showRows(result, format())) {
          progress.end();
          terminal.out(text);
        }
      else terminal.out(show(await result, format()));
    } catch (error) {
      throw namingSubject(error, subjectOf(parameters.at(-1)));
    } finally {
      progress.end();
    }
  };
  const prints: Prints =
    (work) =>
    async (...parameters) => {
      if (parameters[0] !== FROM_STDIN) return print(work(services, ...parameters), parameters);
      const each = (id: string): Promise<void> =>
        print(work(services, ...(parameters.with(0, id) as typeof parameters)), parameters);
      await forEachId(terminal, progress, each, say);
    };
  try {
    const isComplete = args[0] === 'completion';
    await addGroups(program, prints, (name) => isComplete || args.includes(name));
    const { addCompletionCommand } = await import('./completion.js');
    addCompletionCommand(program, (text) => terminal.out(text));
    await program.parseAsync(args, { from: 'user' });
    if (program.opts<Options>().dryRun === true && format() === 'table')
      terminal.err('A dry run: nothing was changed.\n');
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : fail(2, describeUsage(usageOf(error, args)));
    if (error instanceof UsageError) return fail(2, describeUsage(error.message));
    return fail(1, describeFailure(error));
  } finally {
    services.close();
  }
}

/** @throws OperatorError once all ids have been tried, where some were refused; each refusal is said when it happens */
async function forEachId(
  { stdin }: Terminal,
  progress: Progress,
  run: (id: string) => Promise<void>,
  say: (failure: Failure) => void,
): Promise<void> {
  let count = 0;
  let refused = 0;
  for await (const id of linesOf(stdin)) {
    progress.tell(`${count} done, ${refused} of them refused`);
    count++;
    try {
      await run(id);
    } catch (error) {
      refused++;
      const { code, message } = describeFailure(error).error;
      say({ error: { code, message: `${id}: ${message}` } });
    }
  }
  progress.end();
  if (refused > 0) throw new OperatorError('bad_request', `${refused} of ${count} were refused.`);
}

function newProgram(terminal: Terminal): Command {
  return (
    new Command('operator')
      .description("the operator's commands; a command that takes an id takes - and reads ids from standard input")
      .version(CONTRACT_VERSION, '--version', 'print the version')
      .addOption(new Option('--output <format>', 'a table for a person, else JSON').choices(FORMATS))
      .option('--reason <text>', 'why, for the audit log; 500 characters at most')
      .option('--dry-run', 'says what would be, and changes nothing')
      .exitOverride()
      // What is wrong is said once, by `run`.
      .configureOutput({ writeOut: (text) => terminal.out(text), writeErr: () => undefined })
      .configureHelp({ optionDescription, showGlobalOptions: true })
  );
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

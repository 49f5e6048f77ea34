import { createRequire } from 'node:module';
import { Command, CommanderError, Help, type Option } from 'commander';
import { addCompletion } from './commands/completion.js';
import type { Context } from './commands/context.js';
import { addExport } from './commands/export.js';
import { addGenerate } from './commands/generate.js';
import { addImport } from './commands/import.js';
import { addLists } from './commands/lists.js';
import { addLogin } from './commands/login.js';
import { describeFailure, type Failure, UsageError } from './failure.js';

const { version: VERSION } = createRequire(import.meta.url)('../package.json') as { version: string };

const COMMANDS = [addLogin, addImport, addExport, addGenerate, addLists, addCompletion];

const REJECTED = 1;
const WRONG_USAGE = 2;

/** Runs one command. @returns the exit status: 0, 1 if the command failed, 2 if the command line is invalid */
export async function run(args: readonly string[], context: Context): Promise<number> {
  const { terminal } = context;
  const isJson = args.includes('--json');
  const fail = (status: number, failure: Failure): number => {
    terminal.err(isJson ? `${JSON.stringify(failure)}\n` : `error: ${failure.error.message}\n`);
    return status;
  };
  try {
    await buildProgram(context, isJson).parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof UsageError) return fail(WRONG_USAGE, usage(error.message));
    if (!(error instanceof CommanderError)) return fail(REJECTED, describeFailure(error));
    // Commander has printed the help.
    if (error.exitCode === 0) return 0;
    // Commander has printed the error, unless the output is JSON.
    return isJson ? fail(WRONG_USAGE, usage(error.message.replace(/^error: /, ''))) : WRONG_USAGE;
  }
}

function optionDescription(option: Option): string {
  const parts = [new Help().optionDescription(option), option.mandatory ? '(required)' : ''];
  return parts.filter((part) => part !== '').join(' ');
}

function usage(message: string): Failure {
  return { error: { code: 'wrong_usage', message } };
}

function buildProgram(context: Context, isJson: boolean): Command {
  const { terminal } = context;
  const program = new Command('learning-library')
    .description('Use a learning library from the terminal')
    .version(isJson ? JSON.stringify({ version: VERSION }) : VERSION, '--version', 'Print the version')
    .helpOption('-h, --help', 'Show help for a command')
    .helpCommand('help [command]', 'Show help for a command')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.out(text),
      writeErr: (text) => {
        if (!isJson) terminal.err(text);
      },
    })
    .configureHelp({ optionDescription });
  for (const addCommand of COMMANDS) addCommand(program, context);
  return program;
}

import { Argument, type Command } from 'commander';
import { completionScript, type Shell, SHELLS } from '../completion.js';
import { type Context, JSON_OPTION, type JsonOption, printJson } from './context.js';

/** `completion SHELL` */
export function addCompletion(program: Command, context: Context): void {
  program
    .command('completion')
    .description('Print a script that completes commands and options in a shell')
    .addArgument(new Argument('<shell>', 'Name of the shell').choices(SHELLS))
    .option(...JSON_OPTION)
    .action((shell: Shell, { json }: JsonOption) => {
      const script = completionScript(shell, program);
      if (json === true) printJson(context, { shell, script });
      else context.terminal.out(script);
    });
}

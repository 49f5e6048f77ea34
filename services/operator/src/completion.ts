import { Argument, type Command } from 'commander';

const SHELLS = ['bash', 'zsh', 'fish'] as const;

/** `completion bash|zsh|fish`, of a program that has all of its commands. */
export function addCompletionCommand(program: Command, out: (text: string) => void): void {
  program
    .command('completion')
    .description('a script that completes commands and options in a shell')
    .addArgument(new Argument('<shell>').choices(SHELLS))
    .action((shell: (typeof SHELLS)[number]) => out(shell === 'fish' ? fish(program) : bash(program, shell)));
}

/** Zsh runs what is written for bash. */
function bash(program: Command, shell: 'bash' | 'zsh'): string {
  const name = program.name();
  const cases = program.commands.flatMap((group) => [
    ...group.commands.map((each) => `    "${group.name()} ${each.name()}"*) words="${flags(each, program)}" ;;`),
    `    "${group.name()}") words="${words(group)}" ;;`,
  ]);
  return `${shell === 'zsh' ? 'autoload -U +X bashcompinit && bashcompinit\n' : ''}_${name}() {
  local words=""
  case "\${COMP_WORDS[*]:1:COMP_CWORD-1}" in
    "") words="${words(program)} ${flags(program)}" ;;
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _${name} ${name}
`;
}

function fish(program: Command): string {
  const line = (condition: string, rest: string): string =>
    `complete -c ${program.name()} -n '${condition}' ${rest.trimEnd()}`;
  const describe = (text: string): string => (text === '' ? '' : `-d '${text.replaceAll("'", '’')}'`);
  const options = (condition: string, command: Command): string[] =>
    command.options.map(({ long, description, required, argChoices }) => {
      const value = required ? ` -r${argChoices === undefined ? '' : ` -f -a '${argChoices.join(' ')}'`}` : '';
      return line(condition, `-l ${(long ?? '').slice(2)}${value} ${describe(description)}`);
    });
  const groups = program.commands.flatMap((group) => {
    const within = `__fish_seen_subcommand_from ${group.name()}`;
    return [
      line('__fish_use_subcommand', `-f -a ${group.name()} ${describe(group.description())}`),
      ...group.commands.flatMap((each) => [
        line(
          `${within}; and not __fish_seen_subcommand_from ${words(group)}`,
          `-f -a ${each.name()} ${describe(each.description())}`,
        ),
        ...options(`${within}; and __fish_seen_subcommand_from ${each.name()}`, each),
      ]),
    ];
  });
  return [...groups, ...options('__fish_use_subcommand', program), ''].join('\n');
}

function words(command: Command): string {
  return command.commands.map((each) => each.name()).join(' ');
}

function flags(...commands: readonly Command[]): string {
  return commands.flatMap(({ options }) => options.flatMap(({ long }) => long ?? [])).join(' ');
}

import type { Command, Option } from 'commander';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

/** A shell script that completes the commands and options of a program, and file paths elsewhere. */
export function completionScript(shell: Shell, program: Command): string {
  const commands = program.commands.map((command) => ({
    name: command.name(),
    description: command.description(),
    options: command.options.filter(({ hidden }) => !hidden),
  }));
  return SCRIPTS[shell](program.name(), commands, program.options);
}

interface Completed {
  name: string;
  description: string;
  options: readonly Option[];
}

type Script = (name: string, commands: readonly Completed[], options: readonly Option[]) => string;

const SCRIPTS: Readonly<Record<Shell, Script>> = { bash: bashScript, zsh: zshScript, fish: fishScript };

function bashScript(name: string, commands: readonly Completed[], options: readonly Option[]): string {
  const words = [...commands.map((command) => command.name), ...flagsOf(options)].join(' ');
  const cases = commands.map((command) => {
    const shells = command.name === 'completion' ? SHELLS : [];
    return `    ${command.name}) words="${[...shells, ...flagsOf(command.options)].join(' ')}" ;;`;
  });
  const choices = valued(commands).map(
    (option) =>
      `    ${option.long ?? ''}) COMPREPLY=($(compgen -W "${(option.argChoices ?? []).join(' ')}" -- "$word")); return ;;`,
  );
  return `_learning_library() {
  local word="\${COMP_WORDS[COMP_CWORD]}" words=""
  case "\${COMP_WORDS[COMP_CWORD-1]}" in
${choices.join('\n')}
  esac
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${words}" -- "$word"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _learning_library ${name}
`;
}

function zshScript(name: string, commands: readonly Completed[], options: readonly Option[]): string {
  const specs = (list: readonly Option[]): string => list.map((option) => `'${zshSpec(option)}'`).join(' ');
  const cases = commands.map((command) => {
    const rest = command.name === 'completion' ? `'1:shell:(${SHELLS.join(' ')})'` : `'*:file:_files'`;
    return `      ${command.name}) _arguments ${specs(command.options)} ${rest} ;;`;
  });
  return `#compdef ${name}
_learning_library() {
  local -a commands=(
${commands.map((command) => `    '${command.name}:${quoted(command.description)}'`).join('\n')}
  )
  local state
  _arguments -C ${specs(options)} '1: :->command' '*:: :->rest'
  case "$state" in
    command) _describe command commands ;;
    rest)
      case "$words[1]" in
${cases.join('\n')}
      esac ;;
  esac
}
compdef _learning_library ${name}
`;
}

function zshSpec({ long, description, required, argChoices }: Option): string {
  const value = argChoices === undefined ? ':value:_files' : `:value:(${argChoices.join(' ')})`;
  return `${long ?? ''}[${quoted(description).replace(/[[\]:]/g, '\\$&')}]${required ? value : ''}`;
}

function fishScript(name: string, commands: readonly Completed[], options: readonly Option[]): string {
  const line = (condition: string, { long, description, required, argChoices }: Option): string => {
    const value = required ? ` -r${argChoices === undefined ? '' : ` -f -a '${argChoices.join(' ')}'`}` : '';
    return `complete -c ${name} -n '${condition}' -l ${(long ?? '').slice(2)} -d '${quoted(description)}'${value}`;
  };
  const lines = commands.flatMap((command) => [
    `complete -c ${name} -f -n __fish_use_subcommand -a ${command.name} -d '${quoted(command.description)}'`,
    ...command.options.map((option) => line(`__fish_seen_subcommand_from ${command.name}`, option)),
  ]);
  const shells = `complete -c ${name} -f -n '__fish_seen_subcommand_from completion' -a '${SHELLS.join(' ')}'`;
  return [...options.map((option) => line('__fish_use_subcommand', option)), ...lines, shells, ''].join('\n');
}

function flagsOf(options: readonly Option[]): string[] {
  return options.flatMap(({ long }) => long ?? []);
}

/** Options with a fixed set of values. */
function valued(commands: readonly Completed[]): Option[] {
  return commands.flatMap(({ options }) => options).filter(({ argChoices }) => argChoices !== undefined);
}

function quoted(text: string): string {
  return text.replaceAll("'", '’');
}

import { type Command, Option } from 'commander';
import { render, spaceObject } from '../render';
import { soon } from '../services';
import type { Prints } from './command';

interface CreateOptions {
  account: string;
  name: string;
  type: string;
  color?: string;
}

/** `space create|archive` */
export function addSpaceCommands(program: Command, prints: Prints): void {
  const space = program.command('space').description('classes and groups that an account owns');
  space
    .command('create')
    .requiredOption('--account <id>')
    .requiredOption('--name <name>')
    .addOption(new Option('--type <type>').choices(['class', 'group']).makeOptionMandatory())
    .option('--color <color>', 'in the form #RRGGBB')
    .action(
      prints(async ({ study }, { account, name, type, color }: CreateOptions) => {
        const answer = await study.createSpace({ accountId: account, name, type, color }, soon());
        return render(answer.space, spaceObject);
      }),
    );
  space
    .command('archive')
    .argument('<id>')
    .action(
      prints(async ({ study }, spaceId: string) => {
        const answer = await study.archiveSpace({ spaceId }, soon());
        return render(answer.space, spaceObject);
      }),
    );
}

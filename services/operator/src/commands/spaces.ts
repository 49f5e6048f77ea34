import type { Space } from '@learning-library/proto';
import { type Command, Option } from 'commander';
import { idArgument, idOption } from '../arguments';
import { listOf, PAGE_SIZE } from '../pages';
import { render, spaceObject } from '../render';
import type { Prints } from './command';

interface CreateOptions {
  account: string;
  name: string;
  type: string;
  color?: string;
}

const show = ({ space }: { space?: Space | undefined }): object => render(space, spaceObject);

export function addCommands(space: Command, prints: Prints): void {
  space
    .command('create')
    .addOption(idOption('account'))
    .requiredOption('--name <name>', '200 characters at most')
    .addOption(new Option('--type <type>', 'what it is').choices(['class', 'group']).makeOptionMandatory())
    .option('--color <color>', 'in the form #RRGGBB')
    .action(
      prints(async (services, { account, name, type, color }: CreateOptions) => {
        await services.requireAccount(account);
        return services.study.createSpace({ accountId: account, name, type, color }).then(show);
      }),
    );
  space
    .command('archive')
    .addArgument(idArgument('space'))
    .action(prints(({ study }, spaceId: string) => study.archiveSpace({ spaceId }).then(show)));
  space
    .command('list')
    .description('the spaces of an account, archived ones too, newest first')
    .addOption(idOption('account'))
    .action(
      prints(async (services, { account: accountId }: { account: string }) => {
        await services.requireAccount(accountId);
        return listOf('spaces', spaceObject, (last) =>
          services.study.listAccountSpaces({ accountId, pageSize: PAGE_SIZE, afterId: last?.id }),
        );
      }),
    );
}

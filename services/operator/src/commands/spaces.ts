import { type Command, Option } from 'commander';
import { idArgument, idOption } from '../arguments';
import { allPages, PAGE_SIZE } from '../pages';
import { render, spaceObject } from '../render';
import type { Prints } from './command';

interface CreateOptions {
  account: string;
  name: string;
  type: string;
  color?: string;
}

/** `space create|archive|list` */
export function addSpaceCommands(space: Command, prints: Prints): void {
  space
    .command('create')
    .addOption(idOption('account'))
    .requiredOption('--name <name>', '200 characters at most')
    .addOption(new Option('--type <type>', 'what it is').choices(['class', 'group']).makeOptionMandatory())
    .option('--color <color>', 'in the form #RRGGBB')
    .action(
      prints(async (services, { account, name, type, color }: CreateOptions) => {
        await services.requireAccount(account);
        const answer = await services.study.createSpace({ accountId: account, name, type, color });
        return render(answer.space, spaceObject);
      }),
    );
  space
    .command('archive')
    .addArgument(idArgument('space'))
    .action(
      prints(async ({ study }, spaceId: string) => {
        const answer = await study.archiveSpace({ spaceId });
        return render(answer.space, spaceObject);
      }),
    );
  space
    .command('list')
    .description('the spaces of an account, archived ones too, newest first')
    .addOption(idOption('account'))
    .action(
      prints(async (services, { account: accountId }: { account: string }) => {
        await services.requireAccount(accountId);
        const spaces = await allPages(async (afterId) => {
          const page = await services.study.listAccountSpaces({ accountId, pageSize: PAGE_SIZE, afterId });
          return { items: page.spaces, hasMore: page.hasMore };
        });
        return { spaces: spaces.map(spaceObject) };
      }),
    );
}

import type { Organization } from '@learning-library/proto';
import type { Command } from 'commander';
import { idArgument } from '../arguments';
import { listOf } from '../pages';
import { organizationObject, render } from '../render';
import type { Services } from '../services';
import type { Prints } from './command';

const show = ({ organization }: { organization?: Organization | undefined }): object =>
  render(organization, organizationObject);

export function addCommands(org: Command, prints: Prints): void {
  org
    .command('create')
    .requiredOption('--name <name>', '200 characters at most')
    .action(prints(({ accounts }, { name }: { name: string }) => accounts.createOrganization({ name }).then(show)));
  const approval =
    (liveEnabled: boolean) =>
    ({ accounts }: Services, organizationId: string): Promise<object> =>
      accounts.setOrganizationApproval({ organizationId, liveEnabled }).then(show);
  org
    .command('approve')
    .addArgument(idArgument('org'))
    .action(prints(approval(true)));
  org
    .command('withdraw')
    .addArgument(idArgument('org'))
    .action(prints(approval(false)));
  const externalAi =
    (allowed: boolean) =>
    ({ accounts }: Services, organizationId: string): Promise<object> =>
      accounts.setExternalAi({ organizationId, allowed }).then(show);
  org
    .command('allow-external-ai')
    .description('let GENERATOR=openai make memocards and questions from their texts')
    .addArgument(idArgument('org'))
    .action(prints(externalAi(true)));
  org
    .command('disallow-external-ai')
    .description('use the generator that works offline')
    .addArgument(idArgument('org'))
    .action(prints(externalAi(false)));
  org
    .command('show')
    .addArgument(idArgument('org'))
    .action(prints(({ accounts }, organizationId: string) => accounts.getOrganization({ organizationId }).then(show)));
  org
    .command('delete')
    .description('erase all its accounts, then the organization; repeated, it says how many are left')
    .addArgument(idArgument('org'))
    .action(
      prints(async ({ accounts }, organizationId: string) => {
        const { accountsCount, finished } = await accounts.deleteOrganization({ organizationId });
        return { organizationId, accounts: accountsCount, finished };
      }),
    );
  org
    .command('list')
    .action(
      prints(({ accounts }) =>
        listOf('organizations', organizationObject, (last) =>
          accounts.listOrganizations({ pageSize: 0, afterId: last?.id }),
        ),
      ),
    );
}

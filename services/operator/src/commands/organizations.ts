import type { Command } from 'commander';
import { idArgument } from '../arguments';
import { allPages } from '../pages';
import { organizationObject, render } from '../render';
import type { Services } from '../services';
import type { Prints } from './command';

/** `org create|approve|withdraw|allow-external-ai|disallow-external-ai|show|delete|list` */
export function addOrganizationCommands(org: Command, prints: Prints): void {
  org
    .command('create')
    .requiredOption('--name <name>', '200 characters at most')
    .action(
      prints(async ({ accounts }, { name }: { name: string }) => {
        const { organization } = await accounts.createOrganization({ name });
        return render(organization, organizationObject);
      }),
    );
  org
    .command('approve')
    .addArgument(idArgument('org'))
    .action(prints(approval(true)));
  org
    .command('withdraw')
    .addArgument(idArgument('org'))
    .action(prints(approval(false)));
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
    .action(
      prints(async ({ accounts }, organizationId: string) => {
        const { organization } = await accounts.getOrganization({ organizationId });
        return render(organization, organizationObject);
      }),
    );
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
  org.command('list').action(
    prints(async ({ accounts }) => {
      const organizations = await allPages(async (afterId) => {
        const page = await accounts.listOrganizations({ pageSize: 0, afterId });
        return { items: page.organizations, hasMore: page.hasMore };
      });
      return { organizations: organizations.map(organizationObject) };
    }),
  );
}

const approval =
  (liveEnabled: boolean) =>
  async ({ accounts }: Services, organizationId: string): Promise<object> => {
    const { organization } = await accounts.setOrganizationApproval({ organizationId, liveEnabled });
    return render(organization, organizationObject);
  };

const externalAi =
  (allowed: boolean) =>
  async ({ accounts }: Services, organizationId: string): Promise<object> => {
    const { organization } = await accounts.setExternalAi({ organizationId, allowed });
    return render(organization, organizationObject);
  };

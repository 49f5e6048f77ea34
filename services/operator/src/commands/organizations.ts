import type { Organization } from '@learning-library/proto';
import { idOf, required } from '../arguments';
import { listOf } from '../pages';
import { organizationObject, render } from '../render';
import { type Command, command, type Commands } from './command';

interface Of {
  org: string;
}

const show = ({ organization }: { organization?: Organization | undefined }): object =>
  render(organization, organizationObject);

const approval = (description: string, liveEnabled: boolean): Command =>
  command<Of>(description, [idOf('org')], ({ accounts }, { org: organizationId }) =>
    accounts.setOrganizationApproval({ organizationId, liveEnabled }).then(show),
  );

const externalAi = (description: string, allowed: boolean): Command =>
  command<Of>(description, [idOf('org')], ({ accounts }, { org: organizationId }) =>
    accounts.setExternalAi({ organizationId, allowed }).then(show),
  );

export const organizations: Commands = {
  create: command<{ name: string }>(
    'Create an organization',
    [required('--name <name>', 'Name, at most 200 characters')],
    ({ accounts }, { name }) => accounts.createOrganization({ name }).then(show),
  ),
  approve: approval('Approve an organization for live keys', true),
  withdraw: approval('Withdraw the approval of an organization, so that its live keys are rejected', false),
  'allow-external-ai': externalAi('Allow the external model to process the texts of an organization', true),
  'disallow-external-ai': externalAi(
    'Disallow the external model for an organization, so that its texts are processed offline',
    false,
  ),
  show: command<Of>('Show an organization', [idOf('org')], ({ accounts }, { org: organizationId }) =>
    accounts.getOrganization({ organizationId }).then(show),
  ),
  delete: command<Of>(
    'Delete an organization whose accounts are erased',
    [idOf('org')],
    async ({ accounts }, { org: organizationId }) => {
      await accounts.deleteOrganization({ organizationId });
      return { organizationId };
    },
  ),
  list: command('List organizations', [], ({ accounts }) =>
    listOf('organizations', organizationObject, (last) =>
      accounts.listOrganizations({ pageSize: 0, afterId: last?.id }),
    ),
  ),
};

import { accounts, erasures } from './accounts';
import { audit } from './audit';
import type { Commands } from './command';
import { contents, spaces, study } from './contents';
import { credits } from './credits';
import { jobs } from './jobs';
import { keys, tokens } from './keys';
import { organizations } from './organizations';
import { outbox } from './outbox';
import { search } from './search';

interface Group {
  description: string;
  commands: Commands;
}

export const GROUPS: Readonly<Record<string, Group>> = {
  org: { description: 'Manage organizations and their approval for live keys', commands: organizations },
  account: { description: 'Manage accounts, their plans, quotas and data', commands: accounts },
  erasures: { description: 'Track the erasure of accounts', commands: erasures },
  key: { description: 'Manage API keys', commands: keys },
  credits: { description: 'Manage the credits of accounts', commands: credits },
  job: { description: 'Manage generation jobs', commands: jobs },
  outbox: { description: 'Inspect and deliver events between services', commands: outbox },
  content: { description: 'Set the cover, summary, podcasts and sources of a content', commands: contents },
  space: { description: 'Manage classes and groups', commands: spaces },
  study: { description: 'Import study records', commands: study },
  search: { description: 'Inspect and rebuild the search index', commands: search },
  token: { description: 'Manage tokens of operators', commands: tokens },
  audit: { description: 'Read the audit log', commands: audit },
};

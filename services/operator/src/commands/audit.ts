import type { AuditEntry } from '@learning-library/proto';
import { idOption, option, parseInstant } from '../arguments';
import { PAGE_SIZE, rowsOf } from '../pages';
import { auditObject } from '../render';
import type { Services } from '../services';
import { command, type Commands } from './command';

interface Filters {
  since?: Date;
  who?: string;
  account?: string;
}

export const audit: Commands = {
  list: command<Filters>(
    'List the changes that operators made, oldest first for each service',
    [
      option('--since <when>', 'Oldest change, such as 24h or 2026-11-20', parseInstant(-1)),
      option('--who <name>', 'Name of the operator'),
      idOption('account'),
    ],
    entries,
  ),
};

async function* entries(services: Services, filters: Filters): AsyncGenerator<object> {
  const { since, who: operator, account: accountId } = filters;
  for (const { name, calls } of services.each) {
    const shown = (entry: AuditEntry): object => auditObject(name, entry);
    yield* rowsOf('entries', shown, (last) =>
      calls.listAudit({ pageSize: PAGE_SIZE, afterId: last?.id, since, operator, accountId }),
    );
  }
}

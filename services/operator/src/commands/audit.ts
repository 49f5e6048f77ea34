import type { ServiceName } from '@learning-library/common/rpc';
import type { AuditEntry } from '@learning-library/proto';
import type { Command } from 'commander';
import { parseInstant } from '../arguments';
import { PAGE_SIZE, rowsOf } from '../pages';
import { auditObject } from '../render';
import type { Services } from '../services';
import type { Prints } from './command';

interface Filters {
  since?: Date;
  who?: string;
  account?: string;
}

export function addCommands(audit: Command, prints: Prints): void {
  audit
    .command('list')
    .description('changes of all services, oldest first, a line of JSON each')
    .option('--since <when>', 'such as 24h, or an instant', parseInstant(-1))
    .option('--who <name>', 'the name of an operator')
    .option('--account <account>', 'a UUID')
    .action(prints((services, filters: Filters) => entries(services, filters)));
}

interface Read {
  service: ServiceName;
  entry: AuditEntry;
}

/** Merges what the services answer, by the time in the ids. */
async function* entries(services: Services, filters: Filters): AsyncGenerator<object> {
  const { since, who: operator, account: accountId } = filters;
  const readers = services.each.map(({ name, calls }) =>
    rowsOf(
      'entries',
      (entry: AuditEntry): Read => ({ service: name, entry }),
      (last) => calls.listAudit({ pageSize: PAGE_SIZE, afterId: last?.id, since, operator, accountId }),
    ),
  );
  const heads = new Map<AsyncGenerator<Read>, Read>();
  const advance = async (reader: AsyncGenerator<Read>): Promise<void> => {
    const next = await reader.next();
    if (next.done === true) heads.delete(reader);
    else heads.set(reader, next.value);
  };
  await Promise.all(readers.map(advance));
  while (heads.size > 0) {
    const [reader, { service, entry }] = [...heads].reduce((first, each) =>
      each[1].entry.id < first[1].entry.id ? each : first,
    );
    yield auditObject(service, entry);
    await advance(reader);
  }
}

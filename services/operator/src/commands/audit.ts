import type { ServiceName } from '@learning-library/common/rpc';
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
    'List the changes that operators made in all services, oldest first',
    [
      option('--since <when>', 'oldest change, such as 24h or 2026-11-20', parseInstant(-1)),
      option('--who <name>', 'name of the operator'),
      idOption('account'),
    ],
    entries,
  ),
};

interface Read {
  service: ServiceName;
  entry: AuditEntry;
}

/** Merges the entries of all services by the time in their ids. */
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

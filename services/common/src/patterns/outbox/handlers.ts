import type {
  ListEventsRequest,
  ListEventsResponse,
  RetryEventsRequest,
  RetryEventsResponse,
} from '@learning-library/proto';
import { checkedOptionalId, checkedPageSize } from '../../contract/checks';
import { NIL_UUID } from '../../contract/ids';
import { type Database, pageOf } from '../../postgres';
import type { Call } from '../../rpc/methods';
import { auditedTransaction, isDryRun } from '../audit';
import { type Outbox, PARKED_ATTEMPTS } from './outbox';
import { listEvents, makeDue } from './rows';

export interface OutboxHandlers {
  listEvents(request: ListEventsRequest, call: Call): Promise<ListEventsResponse>;
  retryEvents(request: RetryEventsRequest, call: Call): Promise<RetryEventsResponse>;
}

export function outboxHandlers({ database, outbox }: { database: Database; outbox: Outbox }): OutboxHandlers {
  return {
    async listEvents({ pageSize, afterId, afterConsumer = '', consumer = null, parkedOnly }, { deadline }) {
      const size = checkedPageSize(pageSize);
      const id = checkedOptionalId('after_id', afterId);
      const after = id === undefined ? undefined : { id, consumer: afterConsumer };
      const attempts = parkedOnly ? PARKED_ATTEMPTS : 0;
      const rows = await listEvents(database.until(deadline), after, { consumer, attempts, limit: size + 1 });
      const { items, hasMore } = pageOf(rows, size);
      return { events: items, hasMore };
    },
    async retryEvents({ consumer = null }, call) {
      const events = await auditedTransaction(database, call, async (tx, record) => {
        const due = await makeDue(tx, consumer);
        const sum = due.reduce((total, each) => total + each.events, 0);
        const after = Object.fromEntries(due.map((each) => [each.consumer, each.events]));
        // An audit row needs a subject, but these events belong to several accounts.
        if (sum > 0) await record({ action: 'retry_events', subjectId: NIL_UUID, accountId: null, after });
        return sum;
      });
      if (!isDryRun(call)) outbox.wake();
      return { events };
    },
  };
}

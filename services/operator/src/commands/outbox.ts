import type { OutboxEvent } from '@learning-library/proto';
import { option } from '../arguments';
import { describeFailure, OperatorError } from '../failure';
import { PAGE_SIZE, rowsOf } from '../pages';
import { eventObject, queueObject } from '../render';
import type { Services } from '../services';
import { command, type Commands } from './command';

interface Filters {
  consumer?: string;
  parked?: true;
}

const consumer = option('--consumer <service>', 'Service that receives the events');

export const outbox: Commands = {
  status: command('Show the waiting and parked events of each service, and the age of the oldest', [], (services) =>
    fromEach(services, async ({ calls }) => (await calls.getServiceState({})).queues.map(queueObject)),
  ),
  list: command<Filters>(
    'List undelivered events, oldest first for each service',
    [consumer, option('--parked', 'Only events that were rejected ten times or more')],
    events,
  ),
  retry: command<Filters>('Deliver waiting and parked events now', [consumer], (services, filters) =>
    fromEach(services, async ({ calls }) => [{ events: (await calls.retryEvents(filters)).events }]),
  ),
};

/** Asks all services with an outbox in parallel. @throws OperatorError after all responses, naming the services that failed */
async function* fromEach(
  { outboxes }: Services,
  ask: (outbox: Services['outboxes'][number]) => Promise<object[]>,
): AsyncGenerator<object> {
  const responses = await Promise.allSettled(outboxes.map(ask));
  const failures: string[] = [];
  for (const [index, response] of responses.entries()) {
    const service = outboxes[index]?.name ?? '';
    if (response.status === 'rejected') failures.push(`${service}: ${describeFailure(response.reason).error.message}`);
    else for (const row of response.value) yield { service, ...row };
  }
  if (failures.length > 0) throw new OperatorError('unavailable', failures.join(' '));
}

async function* events({ outboxes }: Services, { consumer: wanted, parked }: Filters): AsyncGenerator<object> {
  for (const { name, calls } of outboxes) {
    const filter = { pageSize: PAGE_SIZE, consumer: wanted, parkedOnly: parked === true };
    const shown = (event: OutboxEvent): object => eventObject(name, event);
    yield* rowsOf('events', shown, (last) =>
      calls.listEvents({ ...filter, afterId: last?.id, afterConsumer: last?.consumer }),
    );
  }
}

import type { OutboxEvent } from '@learning-library/proto';
import { type Command, Option } from 'commander';
import { describeFailure, OperatorError } from '../failure';
import { PAGE_SIZE, rowsOf } from '../pages';
import { eventObject, lagObject } from '../render';
import type { Services } from '../services';
import type { Prints } from './command';

const consumer = (): Option => new Option('--consumer <service>', 'events for this service alone');

interface Filters {
  consumer?: string;
  parked?: true;
}

export function addCommands(outbox: Command, prints: Prints): void {
  outbox
    .command('status')
    .description('how many events wait for each consumer, for how long, and how many are parked')
    .action(
      prints((services) =>
        fromEach(services, async ({ calls }) => (await calls.getServiceState({})).queues.flatMap(lagObject)),
      ),
    );
  outbox
    .command('list')
    .description('events that a consumer has not acknowledged, oldest first in each service, a line of JSON each')
    .addOption(consumer())
    .option('--parked', 'those that were refused ten times or more, and are tried every ten minutes')
    .action(prints((services, filters: Filters) => events(services, filters)));
  outbox
    .command('retry')
    .description('deliver at once what waits for a later attempt; a parked event that is refused again stays parked')
    .addOption(consumer())
    .action(
      prints((services, filters: Filters) =>
        fromEach(services, ({ calls }) =>
          calls.retryEvents(filters).then(({ events: retried }) => [{ events: retried }]),
        ),
      ),
    );
}

/** Asks all services with an outbox at once. @throws OperatorError once all have answered, naming those that did not */
async function* fromEach(
  { outboxes }: Services,
  ask: (outbox: Services['outboxes'][number]) => Promise<object[]>,
): AsyncGenerator<object> {
  const answers = await Promise.allSettled(outboxes.map(ask));
  const failures: string[] = [];
  for (const [place, answer] of answers.entries()) {
    const service = outboxes[place]?.name ?? '';
    if (answer.status === 'rejected') failures.push(`${service}: ${describeFailure(answer.reason).error.message}`);
    else for (const row of answer.value) yield { service, ...row };
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

import { setTimeout as delay } from 'node:timers/promises';
import type { DeliverEventsRequest, DeliverEventsResponse, Event } from '@learning-library/proto';
import type { Database, Queryable } from '../../postgres';
import { ContractError } from '../../contract/errors';
import { newId } from '../../contract/ids';
import type { Logger } from '../../telemetry/logging';
import { Poll } from '../../async';
import { Attribute, withTraceparent, childSpan, failing, observe, SpanKind, type SpanOptions } from '../../telemetry';
import {
  type EventFilter,
  claimAgain,
  claimDue,
  type Delivery,
  EVENT_SUBJECTS,
  insertEvent,
  isFirstDelivery,
  type Lag,
  listLags,
  recordDelivery,
} from './rows';

export type EventConsumer = (
  request: DeliverEventsRequest,
  call: { deadline: number },
) => Promise<DeliverEventsResponse>;

export interface NewEvent {
  type: string;
  accountId: string;
  subjectIds: readonly string[];
}

export interface EventRoute {
  /** The consumers for which the caller waits, right after the commit. */
  awaited: readonly string[];
  background?: readonly string[];
}

const POLL_MS = 500;
const BATCH = 20;
const DELIVERY_MS = 5_000;
/** Time that a repeated delivery reserves for itself, and the interval for checking whether the first delivery has ended. */
const DELIVER_AGAIN_MS = 1_000;
const FIRST_DELIVERY_POLL_MS = 25;
/** Number of attempts from which an event is parked: every failed delivery is logged, and pauses last up to ten minutes. */
export const PARKED_ATTEMPTS = 10;

/**
 * The outbox of events (docs/protocols/events.md). Each consumer has its own loop, so that an unavailable consumer does not
 * delay others.
 */
export class Outbox {
  private relays: readonly Poll[] = [];
  private unobserve: () => void = () => undefined;

  constructor(
    private readonly options: {
      database: Database;
      consumers: Readonly<Record<string, EventConsumer>>;
      routes: Readonly<Record<string, EventRoute>>;
      logger: Logger;
    },
  ) {}

  /**
   * Writes events for their consumers, in the caller's transaction. A long list of subjects becomes several events.
   * @param isAwaited whether the caller delivers them after the commit; otherwise the relay delivers them to all consumers
   */
  async add(tx: Queryable, events: readonly NewEvent[], isAwaited = true): Promise<Event[]> {
    const stored = events.flatMap((event) =>
      chunks(event.subjectIds, EVENT_SUBJECTS).map((subjectIds) => ({ ...event, id: newId().id, subjectIds })),
    );
    for (const event of stored) {
      const { awaited, background = [] } = this.route(event.type);
      await (isAwaited
        ? insertEvent(tx, event, awaited, background)
        : insertEvent(tx, event, [], [...awaited, ...background]));
    }
    return stored;
  }

  /**
   * Delivers events to their awaited consumers.
   * @returns whether every one has acknowledged all events by the deadline; the relay delivers the rest
   */
  deliver(events: readonly Event[], deadline: number): Promise<boolean> {
    return this.deliverEach(
      (consumer) => events.filter(({ type }) => this.route(type).awaited.includes(consumer)),
      deadline,
    );
  }

  /**
   * Repeats the delivery of a change to its awaited consumers, once the call that made the change has ended.
   * @throws not_found if all have acknowledged it; unavailable if one still has not
   */
  async deliverAgain(filter: EventFilter, deadline: number): Promise<void> {
    const { awaited } = this.route(filter.type);
    const queryable = this.options.database.until(deadline, filter.accountId);
    while (Date.now() < deadline - DELIVER_AGAIN_MS && (await isFirstDelivery(queryable, filter, awaited))) {
      await delay(FIRST_DELIVERY_POLL_MS);
    }
    const claimed = await claimAgain(queryable, filter, awaited);
    if (claimed.length === 0) throw new ContractError('not_found', null);
    const isDelivered = await this.deliverEach((name) => claimed.filter(({ consumer }) => consumer === name), deadline);
    if (!isDelivered) throw new ContractError('unavailable', null);
  }

  start(): void {
    this.relays = Object.keys(this.options.consumers).map((consumer) => this.relayTo(consumer));
    for (const relay of this.relays) relay.start();
    this.unobserve = this.observeLags();
  }

  async stop(): Promise<void> {
    this.unobserve();
    await Promise.all(this.relays.map((relay) => relay.stop()));
  }

  async lags(deadline: number): Promise<Lag[]> {
    const lags = await listLags(this.options.database.until(deadline), PARKED_ATTEMPTS);
    return Object.keys(this.options.consumers).map(
      (consumer) =>
        lags.find((lag) => lag.consumer === consumer) ?? { consumer, waiting: 0, seconds: 0, attempts: 0, parked: 0 },
    );
  }

  wake(): void {
    for (const relay of this.relays) relay.wake();
  }

  private observeLags(): () => void {
    const read = (figure: 'seconds' | 'parked') => async () =>
      (await this.lags(Date.now() + DELIVERY_MS)).map((lag) => ({
        value: lag[figure],
        attributes: { [Attribute.consumer]: lag.consumer },
      }));
    const ends = [
      observe(
        'learning_library.outbox.lag',
        { description: 'Age of the oldest event that a consumer has not acknowledged.', unit: 's' },
        read('seconds'),
      ),
      observe(
        'learning_library.outbox.parked',
        { description: 'Events that a consumer has rejected many times.', unit: '{event}' },
        read('parked'),
      ),
    ];
    return () => ends.forEach((end) => end());
  }

  private route(type: string): EventRoute {
    const route = this.options.routes[type];
    if (route === undefined) throw new Error(`no route for events of type ${type}`);
    return route;
  }

  private relayTo(consumer: string): Poll {
    const { database, logger } = this.options;
    return new Poll(
      async () => {
        const claimed = await claimDue(database.until(Date.now() + DELIVERY_MS), consumer, BATCH);
        if (claimed.length === 0) return POLL_MS;
        for (const { id, type, attempts } of claimed) {
          if (attempts >= PARKED_ATTEMPTS) logger.warn({ consumer, eventId: id, type }, 'event parked');
        }
        // The span of the delivery belongs to the trace of its first event.
        const { isReachable } = await withTraceparent(
          claimed.find((event) => event.traceparent !== null)?.traceparent,
          () => this.deliverTo(consumer, claimed, Date.now() + DELIVERY_MS),
        );
        return claimed.length < BATCH || !isReachable ? POLL_MS : 0;
      },
      (error) => logger.warn({ err: error, consumer }, 'relay could not read the outbox'),
    );
  }

  /** Delivers events. @returns whether every consumer has acknowledged all of its events */
  private async deliverEach(eventsOf: (consumer: string) => readonly Event[], deadline: number): Promise<boolean> {
    const delivered = await Promise.all(
      Object.keys(this.options.consumers).map(async (consumer) => {
        const events = eventsOf(consumer);
        return events.length === 0 || (await this.deliverTo(consumer, events, deadline)).left.length === 0;
      }),
    );
    return delivered.every(Boolean);
  }

  private async deliverTo(consumer: string, claimed: readonly Event[], deadline: number): Promise<Delivery> {
    const { database, consumers, logger } = this.options;
    const events = claimed.map(({ id, type, accountId, subjectIds }) => ({ id, type, accountId, subjectIds }));
    const deliver = consumers[consumer] as EventConsumer;
    let isReachable = true;
    const options = { kind: SpanKind.PRODUCER, attributes: deliveryAttributes(consumer, events.length) };
    const acknowledged = await childSpan(`deliver ${consumer}`, options, (span) =>
      failing(span, () => deliver({ events }, { deadline })),
    ).then(
      ({ acknowledgedIds }) => new Set(acknowledgedIds),
      (error: unknown) => {
        logger.warn({ err: error, consumer }, 'events not delivered');
        isReachable = !(error instanceof ContractError && error.code === 'unavailable');
        return new Set<string>();
      },
    );
    const left = events.map(({ id }) => id).filter((id) => !acknowledged.has(id));
    const delivery = { consumer, acknowledged: [...acknowledged], left, isReachable };
    try {
      await recordDelivery(database.until(Math.max(deadline, Date.now() + DELIVERY_MS)), delivery);
    } catch (error) {
      // A claim that is not released expires. A second delivery has no effect.
      logger.warn({ err: error, consumer }, 'outbox not updated');
    }
    return delivery;
  }
}

function chunks<T>(values: readonly T[], size: number): T[][] {
  const parts: T[][] = [];
  for (let start = 0; start < values.length; start += size) parts.push(values.slice(start, start + size));
  return parts;
}

function deliveryAttributes(consumer: string, events: number): SpanOptions['attributes'] {
  return {
    [Attribute.messagingSystem]: 'outbox',
    [Attribute.messagingOperation]: 'send',
    [Attribute.messagingDestination]: consumer,
    [Attribute.messagingBatchSize]: events,
  };
}

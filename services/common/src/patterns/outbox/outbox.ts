import { setTimeout as delay } from 'node:timers/promises';
import type { DeliverEventsRequest, DeliverEventsResponse, Event } from '@learning-library/proto';
import type { Database, Queryable } from '../../postgres';
import { ContractError } from '../../contract/errors';
import { newId } from '../../contract/ids';
import type { Logger } from '../../telemetry/logging';
import { InterruptibleSleep } from '../../async';
import { Attribute, causesOf, childSpan, failing, inBatch, observe, SpanKind } from '../../telemetry';
import {
  type Change,
  claimAgain,
  claimDue,
  type ClaimedEvent,
  deleteAcknowledged,
  EVENT_SUBJECTS,
  insertEvent,
  isFirstDelivery,
  type Lag,
  listLags,
  postpone,
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
  /** Consumers that the caller waits for, right after the commit. */
  awaited: readonly string[];
  background?: readonly string[];
}

interface Delivered {
  /** Whether the consumer has acknowledged all events. */
  isDone: boolean;
  isReachable: boolean;
}

const POLL_MS = 500;
const BATCH = 20;
const DELIVERIES = 4;
const DELIVERY_MS = 5_000;
/** The time that a repeated delivery keeps for itself, and how often it looks whether the first has ended. */
const DELIVER_AGAIN_MS = 1_000;
const FIRST_DELIVERY_POLL_MS = 25;
/** From this attempt on an event is parked: every failed delivery is logged, and the pauses last ten minutes. */
export const PARKED_ATTEMPTS = 10;

/**
 * docs/protocols/events.md. Each consumer has a loop of its own, so that one that is down does not hold up others; no
 * two deliveries to it have events of one account, so that an account whose events take long does not hold up others.
 */
export class Outbox {
  private readonly loops: { sleep: InterruptibleSleep; ended: Promise<void> }[] = [];
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
   * @param isAwaited whether the caller delivers them after the commit; otherwise the relay tells all consumers
   */
  async add(tx: Queryable, events: readonly NewEvent[], isAwaited = true): Promise<Event[]> {
    const stored = events.flatMap((event) =>
      chunks(event.subjectIds, EVENT_SUBJECTS).map((subjectIds) => ({ ...event, id: newId().id, subjectIds })),
    );
    for (const event of stored) {
      const { awaited, background = [] } = this.route(event.type);
      await insertEvent(
        tx,
        event,
        isAwaited ? { awaited, background } : { awaited: [], background: [...awaited, ...background] },
      );
    }
    return stored;
  }

  /** @returns whether every awaited consumer has acknowledged all by the deadline; the relay delivers the rest */
  async deliver(events: readonly Event[], deadline: number): Promise<boolean> {
    const delivered = await Promise.all(
      Object.keys(this.options.consumers).map(async (consumer) => {
        const heard = events.filter((event) => this.route(event.type).awaited.includes(consumer));
        return heard.length === 0 || (await this.deliverTo(consumer, heard, deadline)).isDone;
      }),
    );
    return delivered.every(Boolean);
  }

  /**
   * Repeats the delivery of a change for its awaited consumers, once the call that made the change has ended.
   * @throws not_found if all have acknowledged it; unavailable if one still has not
   */
  async deliverAgain(change: Change, deadline: number): Promise<void> {
    const { awaited } = this.route(change.type);
    const queryable = this.options.database.until(deadline);
    while (Date.now() < deadline - DELIVER_AGAIN_MS && (await isFirstDelivery(queryable, change, awaited))) {
      await delay(FIRST_DELIVERY_POLL_MS);
    }
    const claimed = await claimAgain(queryable, change, awaited);
    if (claimed.length === 0) throw new ContractError('not_found', null);
    const consumers = [...new Set(claimed.map(({ consumer }) => consumer))];
    const delivered = await Promise.all(
      consumers.map((consumer) => {
        const events = claimed.filter((event) => event.consumer === consumer);
        return this.deliverTo(consumer, events, deadline);
      }),
    );
    if (!delivered.every(({ isDone }) => isDone)) throw new ContractError('unavailable', null);
  }

  start(): void {
    for (const consumer of Object.keys(this.options.consumers)) {
      const sleep = new InterruptibleSleep();
      this.loops.push({ sleep, ended: this.relay(consumer, sleep) });
    }
    this.unobserve = this.observeLags();
  }

  async stop(): Promise<void> {
    this.unobserve();
    for (const { sleep } of this.loops) sleep.stop();
    await Promise.all(this.loops.map(({ ended }) => ended));
  }

  async lags(deadline: number): Promise<Lag[]> {
    const lags = await listLags(this.options.database.until(deadline), PARKED_ATTEMPTS);
    return Object.keys(this.options.consumers).map(
      (consumer) =>
        lags.find((lag) => lag.consumer === consumer) ?? { consumer, waiting: 0, seconds: 0, attempts: 0, parked: 0 },
    );
  }

  wake(): void {
    for (const { sleep } of this.loops) sleep.wake();
  }

  private observeLags(): () => void {
    const read = async (figure: 'seconds' | 'parked') =>
      (await this.lags(Date.now() + DELIVERY_MS)).map((lag) => ({
        value: lag[figure],
        attributes: { [Attribute.consumer]: lag.consumer },
      }));
    const ends = [
      observe(
        'learning_library.outbox.lag',
        { description: 'Age of the oldest event that a consumer has not acknowledged.', unit: 's' },
        () => read('seconds'),
      ),
      observe(
        'learning_library.outbox.parked',
        { description: 'Events that a consumer has refused many times.', unit: '{event}' },
        () => read('parked'),
      ),
    ];
    return () => ends.forEach((end) => end());
  }

  private route(type: string): EventRoute {
    const route = this.options.routes[type];
    if (route === undefined) throw new Error(`no route for events of type ${type}`);
    return route;
  }

  private async relay(consumer: string, sleep: InterruptibleSleep): Promise<void> {
    const busy = new Set<string>();
    const running = new Set<Promise<void>>();
    const state = { isReachable: true };
    while (!sleep.isStopped) {
      const claimed = running.size < DELIVERIES ? await this.claim(consumer, [...busy]) : [];
      if (claimed.length > 0) {
        const accountIds = new Set(claimed.map(({ accountId }) => accountId));
        for (const accountId of accountIds) busy.add(accountId);
        const delivery = this.relayTo(consumer, claimed).then((delivered) => {
          for (const accountId of accountIds) busy.delete(accountId);
          running.delete(delivery);
          state.isReachable = delivered.isReachable;
          // During an outage one batch is tried at each poll.
          if (state.isReachable) sleep.wake();
        });
        running.add(delivery);
      }
      if (claimed.length < BATCH || !state.isReachable) await sleep.sleep(POLL_MS);
    }
    await Promise.all(running);
  }

  private async claim(consumer: string, busy: readonly string[]): Promise<ClaimedEvent[]> {
    const { database, logger } = this.options;
    try {
      return await claimDue(database.until(Date.now() + DELIVERY_MS), consumer, BATCH, busy);
    } catch (error) {
      logger.warn({ err: error, consumer }, 'relay could not read the outbox');
      return [];
    }
  }

  private async relayTo(consumer: string, claimed: readonly ClaimedEvent[]): Promise<Delivered> {
    for (const { id, type, attempts } of claimed) {
      if (attempts >= PARKED_ATTEMPTS) this.options.logger.warn({ consumer, eventId: id, type }, 'event parked');
    }
    return inBatch(causesOf(claimed), () => this.deliverTo(consumer, claimed, Date.now() + DELIVERY_MS));
  }

  private async deliverTo(consumer: string, claimed: readonly Event[], deadline: number): Promise<Delivered> {
    const { database, consumers, logger } = this.options;
    const events = claimed.map(({ id, type, accountId, subjectIds }) => ({ id, type, accountId, subjectIds }));
    const deliver = consumers[consumer] as EventConsumer;
    let isReachable = true;
    const acknowledged = await tracedDelivery(consumer, events.length, () => deliver({ events }, { deadline })).then(
      ({ acknowledgedIds }) => new Set(acknowledgedIds),
      (error: unknown) => {
        logger.warn({ err: error, consumer }, 'events not delivered');
        isReachable = !(error instanceof ContractError && error.code === 'unavailable');
        return new Set<string>();
      },
    );
    const ids = events.map((event) => event.id);
    const left = ids.filter((id) => !acknowledged.has(id));
    try {
      const queryable = database.until(Math.max(deadline, Date.now() + DELIVERY_MS));
      await deleteAcknowledged(
        queryable,
        consumer,
        ids.filter((id) => acknowledged.has(id)),
      );
      await postpone(queryable, consumer, left, isReachable);
    } catch (error) {
      // The claim expires by itself. A second delivery does no harm.
      logger.warn({ err: error, consumer }, 'outbox not updated');
    }
    return { isDone: left.length === 0, isReachable };
  }
}

function chunks<T>(values: readonly T[], size: number): T[][] {
  const parts: T[][] = [];
  for (let start = 0; start < values.length; start += size) parts.push(values.slice(start, start + size));
  return parts;
}

function tracedDelivery<T>(consumer: string, events: number, deliver: () => Promise<T>): Promise<T> {
  const attributes = {
    [Attribute.messagingSystem]: 'outbox',
    [Attribute.messagingOperation]: 'send',
    [Attribute.messagingDestination]: consumer,
    [Attribute.messagingBatchSize]: events,
  };
  const options = { kind: SpanKind.PRODUCER, attributes };
  return childSpan(`deliver ${consumer}`, options, (span) => failing(span, deliver));
}

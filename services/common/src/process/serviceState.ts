import type { GetServiceStateRequest, GetServiceStateResponse, PeerState, QueueState } from '@learning-library/proto';
import { withTimeout } from '../async';
import { ContractError } from '../contract/errors';
import { CONTRACT_VERSION } from '../contract/version';
import { auditHandlers, type AuditHandlers } from '../patterns';
import { type Migration, missingMigrations } from '../postgres';
import type { Call } from '../rpc';
import { RetryableError } from '../rpc/retry';
import { certificateEnd } from '../rpc/tls';
import type { ServiceConfig } from './config';
import type { ServiceContext } from './serviceContext';

export interface OperatorHandlers extends AuditHandlers {
  getServiceState(request: GetServiceStateRequest, call: Call): Promise<GetServiceStateResponse>;
}

type Queue = Pick<QueueState, 'name' | 'waiting' | 'oldestSeconds'>;

/** The time limit of each part of the response, so that an unavailable dependency does not delay the others. */
const PART_MS = 2_000;

/**
 * The operators' RPCs of every service, for its audit log and its state.
 * @param queues queues of the service other than events
 */
export function operatorHandlers(
  ctx: ServiceContext<ServiceConfig>,
  migrations: readonly Migration[],
  queues: (deadline: number) => Promise<Queue[]> = () => Promise.resolve([]),
): OperatorHandlers {
  return {
    ...auditHandlers(ctx.database),
    getServiceState: async (_, call) => {
      const deadline = Math.min(call.deadline, Date.now() + PART_MS);
      const known = <T>(part: Promise<T>): Promise<T | undefined> =>
        withTimeout(part, PART_MS).catch((error: unknown) => {
          ctx.logger.warn({ err: error }, 'state not known');
          return undefined;
        });
      const [database, waiting, lags = [], peers] = await Promise.all([
        known(databaseState(ctx, migrations, deadline)),
        known(queues(deadline)),
        known(ctx.lags(deadline)),
        Promise.all(ctx.peerCalls.map((peer) => peerState(peer, deadline))),
      ]);
      const events = lags.map(({ consumer, seconds, ...lag }) => ({
        ...lag,
        name: `events to ${consumer}`,
        oldestSeconds: seconds,
      }));
      return {
        version: CONTRACT_VERSION,
        started: ctx.isStarted,
        now: new Date(),
        database,
        peers,
        queues: [...events, ...(waiting ?? []).map((queue) => ({ ...queue, attempts: 0, parked: 0 }))],
        certificateEndsAt: certificateEnd(),
      };
    },
  };
}

async function databaseState(
  { database }: ServiceContext<ServiceConfig>,
  migrations: readonly Migration[],
  deadline: number,
): Promise<GetServiceStateResponse['database']> {
  const queryable = database.until(deadline);
  const missing = await missingMigrations(queryable, migrations);
  const asked = Date.now();
  const [clock] = await queryable.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  const aheadMs = clock === undefined ? 0 : clock.now.getTime() - (asked + Date.now()) / 2;
  return { aheadMs: Math.round(aheadMs), migrations: migrations.length, missingMigrations: missing };
}

/** Any response shows that the token is accepted, even an error for the empty request. */
async function peerState(
  { service, ask }: ServiceContext<ServiceConfig>['peerCalls'][number],
  deadline: number,
): Promise<PeerState> {
  try {
    await ask(deadline);
  } catch (error) {
    const fault = error instanceof ContractError ? (error as ContractError).cause : undefined;
    if (fault instanceof RetryableError && fault.reason === 'denied') return { service, state: 'refuses_token' };
    if (fault instanceof RetryableError && fault.reason !== 'refused') return { service, state: 'away' };
  }
  return { service, state: 'answers' };
}

import type { GetServiceStateRequest, GetServiceStateResponse, PeerState } from '@learning-library/proto';
import { withTimeout } from '../async';
import { ContractError } from '../contract/errors';
import { CONTRACT_VERSION } from '../contract/version';
import { auditHandlers, type AuditHandlers } from '../patterns';
import { type Migration, missingMigrations } from '../postgres';
import type { Call } from '../rpc';
import { RetryableError } from '../rpc/retry';
import type { ServiceConfig } from './config';
import type { ServiceContext } from './serviceContext';

export interface OperatorHandlers extends AuditHandlers {
  getServiceState(request: GetServiceStateRequest, call: Call): Promise<GetServiceStateResponse>;
}

/** The time limit of each part of the response, so that an unavailable dependency does not delay the others. */
const PART_MS = 2_000;

/** The operators' RPCs of every service, for its audit log and its state. */
export function operatorHandlers(
  ctx: ServiceContext<ServiceConfig>,
  migrations: readonly Migration[],
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
      const [missing, queues = [], peers] = await Promise.all([
        known(missingMigrations(ctx.database.until(deadline), migrations)),
        known(ctx.lags(deadline)),
        Promise.all(ctx.peerCalls.map((peer) => peerState(peer, deadline))),
      ]);
      return {
        version: CONTRACT_VERSION,
        started: ctx.isStarted,
        database: missing && { missingMigrations: missing },
        peers,
        queues: queues.map(({ seconds, ...lag }) => ({ ...lag, oldestSeconds: seconds })),
      };
    },
  };
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
    if (fault instanceof RetryableError && fault.reason === 'denied') return { service, state: 'rejects_token' };
    if (fault instanceof RetryableError && fault.reason !== 'unavailable') return { service, state: 'unavailable' };
  }
  return { service, state: 'responds' };
}

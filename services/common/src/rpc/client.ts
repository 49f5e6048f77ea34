import type { Metadata, MethodDefinition, ServiceDefinition, ServiceError } from '@grpc/grpc-js';
import { ContractError } from '../contract/errors';
import type { Logger } from '../telemetry/logging';
import { SpanKind } from '../telemetry';
import { channelTo, type Transport } from './transport';
import { MAX_DEADLINE_MS } from '../async';
import { inProcess, isInProcess } from './inProcess';
import type { Method, Methods } from './methods';
import { RETRY_BUDGET, RetryBudget } from './retry';
import { serviceOf } from './serviceNames';
import { fromServiceError } from './statuses';
import type { GrpcTls } from './tls';
import { tokenMetadata } from './tokens';
import { tracedCall, tracedMethod } from './traced';

export interface ConnectOptions {
  address: string;
  tls?: GrpcTls | undefined;
  /** For all services but the operator's: of each kind the first for this service is sent. */
  tokens?: readonly string[];
  /** Returns the session of an operator for calls to this service. */
  operatorSession?: (service: string) => Promise<string>;
  reason?: string;
  isDryRun?: boolean;
  logger?: Logger;
}

export type Client<Server> = Methods<Server> & {
  readonly [RETRY_BUDGET]: RetryBudget;
  close(): void;
};

/** Connects at its first call. Throws the service's ContractError, `unavailable` for a peer that is away or late, else `internal_error`. */
export function connect<Server>(definition: ServiceDefinition, options: ConnectOptions): Client<Server> {
  const transport = transportTo(options);
  const peer = new RetryBudget(() => transport.replicas(), options.logger);
  const methods = Object.entries(definition).map(([name, rpc]) => [name, method(rpc, { transport, peer }, options)]);
  return { ...Object.fromEntries(methods), [RETRY_BUDGET]: peer, close: () => transport.close() } as Client<Server>;
}

function transportTo({ address, tls, logger }: ConnectOptions): Transport {
  return isInProcess(address) ? inProcess(address) : channelTo(address, tls, logger);
}

function method(
  rpc: MethodDefinition<unknown, unknown>,
  { transport, peer }: { transport: Transport; peer: RetryBudget },
  { operatorSession, ...tokens }: ConnectOptions,
): Method<unknown, unknown> {
  const { path } = rpc;
  const service = serviceOf(path);
  const metadataWith = (session?: string): Metadata => tokenMetadata(service, { ...tokens, operatorSession: session });
  const always = operatorSession === undefined ? metadataWith() : undefined;
  const traced = tracedMethod(path, SpanKind.CLIENT);
  return async (request, call) => {
    const now = Date.now();
    if (call.deadline <= now) throw new ContractError('unavailable', null);
    const deadline = Math.min(call.deadline, now + MAX_DEADLINE_MS);
    const metadata = always ?? metadataWith(await operatorSession?.(service));
    peer.noteCall();
    const response = await tracedCall(traced, metadata, (own) =>
      transport.call({ rpc, request, deadline, metadata: own }),
    ).catch((error: unknown) => {
      const fault = fromServiceError(error as ServiceError, peer);
      peer.noteFault(path, fault);
      throw fault;
    });
    peer.noteAnswer();
    return response;
  };
}

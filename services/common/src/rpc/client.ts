import type { Metadata, MethodDefinition, ServiceDefinition, ServiceError } from '@grpc/grpc-js';
import { ContractError } from '../contract/errors';
import type { Logger } from '../telemetry/logging';
import { SpanKind } from '../telemetry';
import { type Transport, type TransportCall, unaryTo } from './transport';
import { inProcess, isInProcess } from './inProcess';
import { type AnyMethod, maxDurationOf, type Methods } from './methods';
import { hasCreationKey, isRepeatable, RetryableError, RetryBudget, withRetry } from './retry';
import { serviceOf } from './serviceNames';
import { fromServiceError } from './statuses';
import type { GrpcTls } from './renewal';
import { StreamClient } from './streamClient';
import { tokenMetadata } from './tokens';
import { tracedCall, tracedMethod } from './traced';

export interface ConnectOptions {
  address: string;
  tls?: GrpcTls | undefined;
  /**
   * The tokens of the caller, for all services except the operator's. The first token of each kind for the service is sent.
   */
  tokens?: readonly string[];
  /** Returns the session of an operator for calls to this service. */
  operatorSession?: (service: string) => Promise<string>;
  reason?: string;
  isDryRun?: boolean;
  logger?: Logger;
}

export type Client<Server> = Methods<Server> & { close(): void };

const LOG_INTERVAL_MS = 10_000;

/**
 * Creates a client that connects at its first call. It retries reads, and creations with a creation key, once
 * (docs/protocols/calls.md). It throws the service's ContractError, `unavailable` if the service cannot be reached or is
 * late, and otherwise `internal_error`.
 */
export function connect<Server>(definition: ServiceDefinition, options: ConnectOptions): Client<Server> {
  const logDenial = denialLog(options.logger);
  const shared: Shared = {
    transport: transportTo(definition, options, logDenial),
    budget: new RetryBudget(),
    logDenial,
  };
  const methods = Object.entries(definition).map(([name, rpc]) => [name, method(rpc, shared, options)]);
  return { ...Object.fromEntries(methods), close: () => shared.transport.close() } as Client<Server>;
}

/** Parts that the methods of a client share. */
interface Shared {
  transport: Transport;
  budget: RetryBudget;
  logDenial: LogDenial;
}

function transportTo(definition: ServiceDefinition, options: ConnectOptions, logDenial: LogDenial): Transport {
  const { address, tls, logger, tokens = [] } = options;
  if (isInProcess(address)) return inProcess(address);
  // The token of an operator changes from call to call.
  if (tokens.length === 0) return unaryTo(address, tls, logger);
  const [path = ''] = Object.values(definition).map((rpc) => rpc.path);
  const service = serviceOf(path);
  const onDenial = (reason: string): void => logDenial(service, reason);
  return new StreamClient({ address, tls, metadata: tokenMetadata(service, { tokens }), onDenial, logger });
}

function method(
  rpc: MethodDefinition<unknown, unknown>,
  { transport, budget, logDenial }: Shared,
  { operatorSession, ...tokens }: ConnectOptions,
): AnyMethod {
  const { path } = rpc;
  const service = serviceOf(path);
  const maxMs = maxDurationOf(rpc);
  const metadataWith = (session?: string): Metadata => tokenMetadata(service, { ...tokens, operatorSession: session });
  const always = operatorSession === undefined ? metadataWith() : undefined;
  const traced = tracedMethod(path, SpanKind.CLIENT);
  const send = async (
    request: unknown,
    { deadline, avoid, onResponse }: Pick<TransportCall, 'deadline' | 'avoid' | 'onResponse'>,
  ): Promise<unknown> => {
    const metadata = always ?? metadataWith(await operatorSession?.(service));
    budget.noteCall();
    return tracedCall(traced, (traceparent) =>
      transport.call({ rpc, request, deadline, metadata, traceparent, avoid, onResponse }),
    ).catch((error: unknown) => {
      // The reader of the stream has failed.
      if (!(error instanceof Error && 'metadata' in error)) throw error;
      const fault = fromServiceError(error as ServiceError);
      if (fault.cause instanceof RetryableError && fault.cause.reason === 'denied')
        logDenial(service, fault.cause.cause.details);
      throw fault;
    });
  };
  const retry = { transport, budget, isRepeatable: isRepeatable(path) };
  return async (request, call, onResponse) => {
    const now = Date.now();
    if (call.deadline <= now) throw new ContractError('unavailable', null);
    const deadline = Math.min(call.deadline, now + maxMs);
    if (!retry.isRepeatable && !hasCreationKey(request)) return send(request, { deadline, onResponse });
    return withRetry(retry, deadline, (until, avoid) => send(request, { deadline: until, avoid }));
  };
}

type LogDenial = (service: string, reason: string) => void;

/** Logs rejected tokens, at most every 10 s. */
function denialLog(logger: Logger | undefined): LogDenial {
  let loggedAt = -Infinity;
  return (service, reason) => {
    const now = performance.now();
    if (now - loggedAt < LOG_INTERVAL_MS) return;
    loggedAt = now;
    logger?.error({ rpc: service, reason }, 'internal token rejected');
  };
}

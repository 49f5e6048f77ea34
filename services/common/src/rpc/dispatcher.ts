import { setTimeout as delay } from 'node:timers/promises';
import type { Metadata, MethodDefinition } from '@grpc/grpc-js';
import { ContractError } from '../contract/errors';
import { SpanKind } from '../telemetry';
import type { Logger } from '../telemetry/logging';
import { serviceOf } from './serviceNames';
import { type AnyMethod, type Call, maxDurationOf, type ServiceRegistration } from './methods';
import { roleFor } from './operatorRoles';
import { type Status, toStatus } from './statuses';
import { type AcceptedTokens, type Admitted, type TokenOwner, TokenGuard, wishesOf } from './tokens';
import { tracedResponse, tracedMethod } from './traced';

export interface DispatcherOptions extends AcceptedTokens {
  registrations: readonly ServiceRegistration[];
  logger: Logger;
  /** Before its start, a service rejects calls as unavailable, because its tables may not exist yet. */
  isStarted?: () => boolean;
}

export interface ArrivedCall {
  /** The request: bytes if it came over a socket. It is decoded once its token is accepted. */
  request: unknown;
  deadline: number;
  metadata: Metadata;
  /** Known if its stream was authenticated. */
  sender?: TokenOwner;
  traceparent?: string | undefined;
  /** Sends each response of a stream. */
  onResponse?: ((response: unknown) => Promise<void>) | undefined;
}

export type CallResult = { response: unknown } | { status: Status };

export type Handler = (call: ArrivedCall) => Promise<CallResult>;

const DEFAULT_DEADLINE_MS = 5_000;
/** The RPCs that are accepted before the start, so that operators can inspect a service that cannot start. */
const BEFORE_START = ['getServiceState', 'openSession'];

/** Handles calls in the same way for every transport: checks the token, and runs within the deadline. */
export class Dispatcher {
  readonly guard: TokenGuard;
  readonly isStarted: () => boolean;
  private readonly methods = new Map<string, Handler>();
  private running = 0;
  private noteIdle = (): void => undefined;

  constructor({ registrations, logger, isStarted = () => true, ...tokens }: DispatcherOptions) {
    this.guard = new TokenGuard(tokens);
    this.isStarted = isStarted;
    for (const { definition, methods, callers } of registrations) {
      for (const [name, rpc] of Object.entries(definition)) {
        const method = methods[name] as AnyMethod;
        const by = callers === 'operator' ? roleFor(rpc.path) : callers === 'anyone' ? callers : (callers[name] ?? []);
        const admitted = { service: serviceOf(rpc.path), by };
        const isOpen = BEFORE_START.includes(name) ? () => true : isStarted;
        this.methods.set(rpc.path, this.counted(makeHandler({ rpc, method, admitted, isOpen }, this.guard, logger)));
      }
    }
  }

  method(path: string): Handler | undefined {
    return this.methods.get(path);
  }

  /** Resolves when no call is running, at the latest after `graceMs`. */
  async idle(graceMs: number): Promise<void> {
    if (this.running === 0) return;
    const ended = new Promise<void>((resolve) => (this.noteIdle = resolve));
    await Promise.race([ended, delay(graceMs, undefined, { ref: false })]);
  }

  private counted(method: Handler): Handler {
    return async (call) => {
      this.running++;
      try {
        return await method(call);
      } finally {
        if (--this.running === 0) this.noteIdle();
      }
    };
  }
}

interface Served {
  rpc: MethodDefinition<unknown, unknown>;
  method: AnyMethod;
  admitted: Admitted;
  isOpen: () => boolean;
}

function makeHandler({ rpc, method, admitted, isOpen }: Served, guard: TokenGuard, logger: Logger): Handler {
  const isOperators = typeof admitted.by === 'string' && admitted.by !== 'anyone';
  const maxMs = maxDurationOf(rpc);
  const run = async ({ request, deadline, metadata, onResponse = rejectStream }: ArrivedCall): Promise<CallResult> => {
    try {
      if (!isOpen()) throw new ContractError('unavailable', null);
      const call: Call = { deadline: bounded(deadline, maxMs) };
      const operator = isOperators ? guard.operatorOf(metadata, admitted.service) : undefined;
      if (operator !== undefined) call.operator = { ...operator, ...wishesOf(metadata) };
      if (!Buffer.isBuffer(request)) return { response: await method(request, call, onResponse) };
      const send = (each: unknown): Promise<void> => onResponse(rpc.responseSerialize(each));
      const response = await method(rpc.requestDeserialize(request), call, send);
      return { response: rpc.responseStream ? undefined : rpc.responseSerialize(response) };
    } catch (error) {
      if (!(error instanceof ContractError)) logger.error({ err: error, rpc: rpc.path }, 'handler failed');
      return { status: toStatus(error) };
    }
  };
  const traced = tracedMethod(rpc.path, SpanKind.SERVER);
  return async (call) => {
    const rejection = guard.authorize(call.metadata, admitted, call.sender);
    if (rejection !== undefined) return { status: rejection };
    return tracedResponse(traced, call.traceparent, () => run(call));
  };
}

/** Rejects a stream, because a persistent stream carries exactly one response per call. */
async function rejectStream(): Promise<void> {
  throw new Error('a stream of responses over a persistent stream');
}

function bounded(deadline: number, maxMs: number): number {
  const now = Date.now();
  return Number.isFinite(deadline) ? Math.min(deadline, now + maxMs) : now + DEFAULT_DEADLINE_MS;
}

import type { handleServerStreamingCall, handleUnaryCall, MethodDefinition, ServiceDefinition } from '@grpc/grpc-js';
import { MAX_DEADLINE_MS } from '../async';
import type { OperatorCall } from './operators';
import type { Caller } from './serviceNames';

export type { OperatorCall } from './operators';

export interface Call {
  /** The deadline in milliseconds since the epoch. A call that takes longer fails with `unavailable`. */
  deadline: number;
  operator?: OperatorCall;
}

export type Method<Request, Response> = (request: Request, call: Call) => Promise<Response>;

/** Passes responses to `send` one by one. Each promise resolves when the reader can accept the next response. */
export type StreamMethod<Request, Response> = (
  request: Request,
  call: Call,
  send: (response: Response) => Promise<void>,
) => Promise<void>;

export type AnyMethod = (request: unknown, call: Call, send: (response: unknown) => Promise<void>) => Promise<unknown>;

const MAX_STREAM_MS = 30 * 60_000;

/** Maximum duration of a call in milliseconds, regardless of its deadline. */
export function maxDurationOf({ responseStream }: MethodDefinition<unknown, unknown>): number {
  return responseStream ? MAX_STREAM_MS : MAX_DEADLINE_MS;
}

type Declared<Server> = keyof {
  [Name in keyof Server as string extends Name ? never : number extends Name ? never : Name]: true;
};

/** The methods of a service as plain functions, for handlers and clients. It does not compile without every RPC. */
export type Methods<Server> = {
  [Name in Declared<Server> & keyof Server]: Server[Name] extends handleUnaryCall<infer Request, infer Response>
    ? Method<Request, Response>
    : Server[Name] extends handleServerStreamingCall<infer Request, infer Response>
      ? StreamMethod<Request, Response>
      : never;
};

interface RpcDefinition<Request, Response> {
  requestSerialize: (value: Request) => Buffer;
  responseDeserialize: (value: Buffer) => Response;
}

type MethodsOf<Definition> = {
  [Name in keyof Definition]: Definition[Name] extends RpcDefinition<infer Request, infer Response>
    ? Definition[Name] extends { responseStream: true }
      ? StreamMethod<Request, Response>
      : Method<Request, Response>
    : never;
};

/** The permitted callers of each RPC. A shared token permits all RPCs. */
export type CallersOf<Server> = Readonly<Record<keyof Methods<Server>, readonly Caller[]>>;

/**
 * The permission of each RPC: `operator` if only operators may call it (operatorRoles.ts), `anyone` if a call needs no
 * token.
 */
export type CallersOfAny = Readonly<Record<string, readonly Caller[]>> | 'operator' | 'anyone';

export interface ServiceRegistration {
  readonly definition: ServiceDefinition;
  readonly methods: Readonly<Record<string, AnyMethod>>;
  readonly callers: CallersOfAny;
}

/** Pairs a service definition with its handlers and their callers; the compiler checks that they match. */
export function register<Definition extends ServiceDefinition>(
  definition: Definition,
  methods: MethodsOf<Definition>,
  callers: Readonly<Record<keyof MethodsOf<Definition>, readonly Caller[]>> | 'operator' | 'anyone',
): ServiceRegistration {
  return { definition, methods, callers };
}

/**
 * A service in the form in which a process runs it. Standalone runs several of them, and a process of a cluster runs one.
 */
export interface ServiceRuntime {
  readonly name: string;
  readonly registrations: readonly ServiceRegistration[];
  /** Migrates, then starts background work: relay, janitor, engine. It is called again after a failure. */
  start(): Promise<void>;
  /** Called when stopping begins, before the drain, so that clients close their connections. */
  drain?(): void;
  stop(): Promise<void>;
  /** Whether /readyz returns 200 once `start` has ended; true by default. It must not depend on a shared server. */
  isReady?(): boolean;
}

export type TimedCalls<Server> = {
  [Name in keyof Methods<Server>]: Methods<Server>[Name] extends Method<infer Request, infer Response>
    ? (request: Request, call?: { deadline: number }) => Promise<Response>
    : Methods<Server>[Name];
};

/** The methods of a client, with a time limit in milliseconds for calls without a deadline. */
export function timedCalls<Server>(client: Methods<Server>, ms: number): TimedCalls<Server> {
  const methods = Object.entries<unknown>({ ...client }).filter(([, each]) => typeof each === 'function');
  const timed = methods.map(([name, method]) => [
    name,
    (request: unknown, call: Call = { deadline: Date.now() + ms }, ...send: [(response: unknown) => Promise<void>]) =>
      (method as AnyMethod)(request, call, ...send),
  ]);
  return Object.fromEntries(timed) as TimedCalls<Server>;
}

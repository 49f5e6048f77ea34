import type { ServiceDefinition } from '@grpc/grpc-js';
import type { Caller } from './serviceNames';
import type { Method, Methods } from './methods';

interface UnaryDefinition<Request, Response> {
  requestSerialize: (value: Request) => Buffer;
  responseDeserialize: (value: Buffer) => Response;
}

type MethodsOf<Definition> = {
  [Name in keyof Definition]: Definition[Name] extends UnaryDefinition<infer Request, infer Response>
    ? Method<Request, Response>
    : never;
};

/** Who calls each RPC, and nobody else may. Whoever has a shared token may call all. */
export type CallersOf<Server> = Readonly<Record<keyof Methods<Server>, readonly Caller[]>>;

/** By RPC; `operator` where only operators may call it (operatorRoles.ts), `anyone` where a call needs no token. */
export type CallersOfAny = Readonly<Record<string, readonly Caller[]>> | 'operator' | 'anyone';

export interface ServiceRegistration {
  readonly definition: ServiceDefinition;
  readonly methods: Readonly<Record<string, Method<unknown, unknown>>>;
  readonly callers: CallersOfAny;
}

/** Pairs a service definition with its handlers and who may call them; the compiler checks that they match. */
export function register<Definition extends ServiceDefinition>(
  definition: Definition,
  methods: MethodsOf<Definition>,
  callers: Readonly<Record<keyof MethodsOf<Definition>, readonly Caller[]>> | 'operator' | 'anyone',
): ServiceRegistration {
  return { definition, methods, callers };
}

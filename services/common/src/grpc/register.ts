import type { ServiceDefinition } from '@grpc/grpc-js';
import type { Method } from './methods';

interface UnaryDefinition<Request, Response> {
  requestSerialize: (value: Request) => Buffer;
  responseDeserialize: (value: Buffer) => Response;
}

/** The methods of a generated service definition. */
type MethodsOf<Definition> = {
  [Name in keyof Definition]: Definition[Name] extends UnaryDefinition<infer Request, infer Response>
    ? Method<Request, Response>
    : never;
};

/** A gRPC service and its handlers. */
export interface ServiceRegistration {
  readonly definition: ServiceDefinition;
  readonly methods: Readonly<Record<string, Method<unknown, unknown>>>;
  /** Whether only the operator may call it. */
  readonly operator: boolean;
}

/** Pairs a service definition with its handlers; the compiler checks that they match. */
export function register<Definition extends ServiceDefinition>(
  definition: Definition,
  methods: MethodsOf<Definition>,
  { operator = false } = {},
): ServiceRegistration {
  return { definition, methods: methods, operator };
}

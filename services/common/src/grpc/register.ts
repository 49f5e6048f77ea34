import type { ServiceDefinition } from '@grpc/grpc-js';
import type { Method } from './methods';

interface UnaryDefinition<Request, Response> {
  requestSerialize: (value: Request) => Buffer;
  responseDeserialize: (value: Buffer) => Response;
}

/** The methods that a generated service definition asks for. */
type MethodsOf<Definition> = {
  [Name in keyof Definition]: Definition[Name] extends UnaryDefinition<infer Request, infer Response>
    ? Method<Request, Response>
    : never;
};

/** One gRPC service with what answers it. */
export interface ServiceRegistration {
  readonly definition: ServiceDefinition;
  readonly methods: Readonly<Record<string, Method<unknown, unknown>>>;
  /** Only the operator may call it. */
  readonly operator: boolean;
}

/** Puts a service's methods beside its definition; that they fit is checked here, at compile time. */
export function register<Definition extends ServiceDefinition>(
  definition: Definition,
  methods: MethodsOf<Definition>,
  { operator = false } = {},
): ServiceRegistration {
  return { definition, methods: methods, operator };
}

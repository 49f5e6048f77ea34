import { Client as Channel, type MethodDefinition, type ServiceDefinition } from '@grpc/grpc-js';
import { ContractError } from '../errors';
import { targetOf } from './addresses';
import type { Method, Methods } from './methods';
import { channelOptions } from './options';
import { fromServiceError } from './statuses';
import { channelCredentials, type GrpcTls } from './tls';
import { tokenMetadata } from './tokens';

export interface ConnectOptions {
  /** `unix:<path>`, `<host>:<port>` or `<ip>:<port>,<ip>:<port>…`; calls go to all addresses of a host in turn. */
  address: string;
  /** With it nothing goes out but to a peer with a certificate of the same authority. */
  tls?: GrpcTls | undefined;
  /** The internal token, for everything but operator services. */
  token?: string;
  /** For operator services. */
  operatorToken?: string;
  /** A call's deadline is never further away: 10 s unless told. */
  maxDeadlineMs?: number;
}

export type Client<Server> = Methods<Server> & {
  /** Lets calls under way end and drops the connection after them. */
  close(): void;
};

/** No call lasts longer (design.md, rule 9). */
export const MAX_DEADLINE_MS = 10_000;

/**
 * A client of one service; it connects at its first call. Every call has a deadline. What the service refused is thrown
 * as the ContractError it was; a peer that is away or late is `unavailable`, any other fault `internal_error`.
 */
export function connect<Server>(definition: ServiceDefinition, options: ConnectOptions): Client<Server> {
  const { address, tls } = options;
  const channel = new Channel(targetOf(address), channelCredentials(tls, address), channelOptions(address));
  const metadata = tokenMetadata(options);
  const maxDeadlineMs = options.maxDeadlineMs ?? MAX_DEADLINE_MS;

  const method =
    ({ path, requestSerialize, responseDeserialize }: MethodDefinition<unknown, unknown>): Method<unknown, unknown> =>
    (request, call) =>
      new Promise((resolve, reject) => {
        const now = Date.now();
        if (call.deadline <= now) return reject(new ContractError('unavailable', null));
        const deadline = Math.min(call.deadline, now + maxDeadlineMs);
        channel.makeUnaryRequest(
          path,
          requestSerialize,
          responseDeserialize,
          request,
          metadata,
          { deadline },
          (error, response) => {
            if (error === null) resolve(response);
            else reject(fromServiceError(error));
          },
        );
      });

  const methods = Object.entries(definition).map(([name, rpc]) => [name, method(rpc)]);
  return { ...Object.fromEntries(methods), close: () => channel.close() } as Client<Server>;
}

import { Client as Channel, type Metadata, type MethodDefinition, type ServiceError } from '@grpc/grpc-js';
import { isUnix, targetOf } from './addresses';
import { ON_REPLICAS } from './balancer';
import { channelOptions } from './options';
import { channelCredentials, type GrpcTls } from './tls';
import type { Logger } from '../telemetry/logging';

export interface TransportCall {
  rpc: MethodDefinition<unknown, unknown>;
  request: unknown;
  deadline: number;
  metadata: Metadata;
}

/** Carries calls. Tokens, deadlines, errors, retries and spans are handled above it, the same for every transport. */
export interface Transport {
  /** Settles by the deadline, whatever the service does. @throws ServiceError, and nothing else */
  call(call: TransportCall): Promise<unknown>;
  replicas(): number;
  close(): void;
}

export function channelTo(address: string, tls: GrpcTls | undefined, logger?: Logger): Transport {
  let replicas = isUnix(address) ? 0 : 1;
  const onReplicas = (count: number): void => {
    replicas = count;
  };
  const options = { ...channelOptions(address), ...(isUnix(address) ? {} : { [ON_REPLICAS]: onReplicas }) };
  const channel = new Channel(targetOf(address), channelCredentials(tls, address, logger), options);
  return {
    replicas: () => replicas,
    call: ({ rpc: { path, requestSerialize, responseDeserialize }, request, deadline, metadata }) =>
      new Promise((resolve, reject) => {
        const answered = (error: ServiceError | null, response?: unknown): void =>
          error === null ? resolve(response) : reject(error);
        channel.makeUnaryRequest(
          path,
          requestSerialize,
          responseDeserialize,
          request,
          metadata,
          { deadline },
          answered,
        );
      }),
    close: () => channel.close(),
  };
}

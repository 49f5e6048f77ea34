import { Client as Channel, type Metadata } from '@grpc/grpc-js';
import { isUnix, targetOf } from './addresses';
import { ON_REPLICAS } from './balancer';
import { channelOptions } from './options';
import { channelCredentials, type GrpcTls } from './tls';
import type { Logger } from '../telemetry/logging';

export interface TransportCall {
  path: string;
  request: Buffer;
  deadline: number;
  metadata: Metadata;
}

/** Carries encoded calls. Tokens, deadlines, errors, retries and spans are handled above it, the same for every transport. */
export interface Transport {
  /** Settles by the deadline, whatever the service does. @throws ServiceError, and nothing else */
  call(call: TransportCall): Promise<Buffer>;
  replicas(): number;
  close(): void;
}

const asItIs = (bytes: Buffer): Buffer => bytes;

export function channelTo(address: string, tls: GrpcTls | undefined, logger?: Logger): Transport {
  let replicas = isUnix(address) ? 0 : 1;
  const onReplicas = (count: number): void => {
    replicas = count;
  };
  const options = { ...channelOptions(address), ...(isUnix(address) ? {} : { [ON_REPLICAS]: onReplicas }) };
  const channel = new Channel(targetOf(address), channelCredentials(tls, address, logger), options);
  return {
    replicas: () => replicas,
    call: ({ path, request, deadline, metadata }) =>
      new Promise((resolve, reject) => {
        channel.makeUnaryRequest(path, asItIs, asItIs, request, metadata, { deadline }, (error, response) => {
          if (error === null) resolve(response as Buffer);
          else reject(error);
        });
      }),
    close: () => channel.close(),
  };
}

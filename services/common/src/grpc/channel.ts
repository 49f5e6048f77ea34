import { Client as Channel } from '@grpc/grpc-js';
import { targetOf } from './addresses';
import { channelOptions } from './options';
import { channelCredentials, type GrpcTls } from './tls';
import type { Transport } from './transport';

const asItIs = (bytes: Buffer): Buffer => bytes;

/** Calls over a socket. It connects at the first call. */
export function channelTo(address: string, tls: GrpcTls | undefined): Transport {
  const channel = new Channel(targetOf(address), channelCredentials(tls, address), channelOptions(address));
  return {
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

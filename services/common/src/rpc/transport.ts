import {
  Client as Channel,
  type ClientReadableStream,
  type Metadata,
  type MethodDefinition,
  type ServiceError,
} from '@grpc/grpc-js';
import { targetOf } from './addresses';
import { unaryChannelOptions } from './options';
import type { GrpcTls } from './renewal';
import { channelCredentials } from './tls';
import type { Logger } from '../telemetry/logging';

export const TRACEPARENT_KEY = 'traceparent';

export interface TransportCall {
  rpc: MethodDefinition<unknown, unknown>;
  request: unknown;
  deadline: number;
  metadata: Metadata;
  traceparent: string | undefined;
  /** The address of a replica that failed this call. Another one is preferred. */
  avoid?: string | undefined;
  /** Accepts each response of a stream before the next one is read. */
  onResponse?: ((response: unknown) => Promise<void>) | undefined;
}

/** Carries calls. Tokens, deadlines, errors, retries and spans are handled above it, in the same way for every transport. */
export interface Transport {
  /** Settles by the deadline, even if the service does not respond. @throws ServiceError, and nothing else */
  call(call: TransportCall): Promise<unknown>;
  /** The number of replicas that a retry can reach; 0 within a process and over a Unix socket, where nothing is retried. */
  retryTargets(): number;
  close(): void;
}

/** A transport with one call per stream, for operators, whose tokens change from call to call. */
export function unaryTo(address: string, tls: GrpcTls | undefined, logger?: Logger): Transport {
  const channel = new Channel(
    targetOf(address),
    channelCredentials(tls, address, logger),
    unaryChannelOptions(address),
  );
  return {
    retryTargets: () => 0,
    call: async ({ rpc, request, deadline, metadata, traceparent, onResponse }) => {
      const { path, requestSerialize: encode, responseDeserialize: decode } = rpc;
      const sent = metadata.clone();
      if (traceparent !== undefined) sent.set(TRACEPARENT_KEY, traceparent);
      if (rpc.responseStream && onResponse !== undefined) {
        return readAll(channel.makeServerStreamRequest(path, encode, decode, request, sent, { deadline }), onResponse);
      }
      return new Promise((resolve, reject) => {
        const onResponse = (error: ServiceError | null, response?: unknown): void =>
          error === null ? resolve(response) : reject(error);
        channel.makeUnaryRequest(path, encode, decode, request, sent, { deadline }, onResponse);
      });
    },
    close: () => channel.close(),
  };
}

async function readAll(
  stream: ClientReadableStream<unknown>,
  onResponse: (response: unknown) => Promise<void>,
): Promise<void> {
  try {
    for await (const response of stream) await onResponse(response);
  } finally {
    // Cancelling has no effect on a call that has ended.
    stream.cancel();
  }
}

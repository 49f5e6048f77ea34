import type { Metadata } from '@grpc/grpc-js';

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

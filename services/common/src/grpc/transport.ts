import type { Metadata } from '@grpc/grpc-js';

/** One call as it travels: what no transport looks into. */
export interface TransportCall {
  /** `/<package>.<Service>/<Method>`. */
  path: string;
  request: Buffer;
  /** Milliseconds since the epoch. */
  deadline: number;
  /** Token and trace context. */
  metadata: Metadata;
}

/**
 * How the calls of a client reach its service. Everything else (tokens, deadlines, errors, retries, spans) is above it
 * and the same for all.
 */
export interface Transport {
  /** Settles by the deadline, whatever the service does. @throws ServiceError, and nothing else */
  call(call: TransportCall): Promise<Buffer>;
  /** How many replicas can be asked over it, as far as is known; 0 where the service is part of this process. */
  replicas(): number;
  /** Lets calls under way end and takes no new ones. */
  close(): void;
}

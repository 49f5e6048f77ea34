import type { GrpcTls, SigningSecret } from '@learning-library/common';
import type { CoverStoreConfig } from './adapters/coverStore';

/** What the library service needs to run; pure data, whoever composes the process fills it in. */
export interface LibraryConfig {
  logLevel: string;
  database: {
    url: string;
    /** A direct connection for migrations, which a pooler in transaction mode cannot serve. */
    migrationUrl: string;
    schema: string;
    /** Connections at most. */
    poolSize: number;
    migrateOnStart: boolean;
  };
  /** Who is told of deletions, and who of every change. */
  peers: { cardsAddress: string; questionsAddress: string; generationAddress: string; searchAddress: string };
  internalToken: string;
  /** Mutual TLS with the peers; in the clear without. */
  tls?: GrpcTls;
  covers: {
    /** Where covers are kept. */
    store: CoverStoreConfig;
    /** Where the HTTP side listens, for the gateway's proxy alone. Port 0 takes a free one. */
    listen: { socket: string } | { host: string; port: number };
    /** The gateway signs cover links under the same keys. */
    signingKeys: readonly SigningSecret[];
  };
}

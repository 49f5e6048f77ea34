import type { GrpcTls } from '@learning-library/common';

/** What the accounts service needs to run; pure data, whoever composes the process fills it in. */
export interface AccountsConfig {
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
  /** Who is told of suspensions. */
  peers: { generationAddress: string };
  /** What every call to a peer carries. */
  internalToken: string;
  /** Mutual TLS with the peers; in the clear without. */
  tls?: GrpcTls;
}

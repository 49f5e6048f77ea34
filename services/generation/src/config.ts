import type { GrpcTls } from '@learning-library/common';

/** What the generation service needs to run; pure data, whoever composes the process fills it in. */
export interface GenerationConfig {
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
  /** Whose texts are generated from, where memocards and questions go, and who says which account is suspended. */
  peers: { libraryAddress: string; cardsAddress: string; questionsAddress: string; accountsAddress: string };
  /** What every call to a peer carries. */
  internalToken: string;
  /** Mutual TLS with the peers; in the clear without. */
  tls?: GrpcTls;
}

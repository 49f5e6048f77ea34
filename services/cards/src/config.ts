import type { GrpcTls } from '@learning-library/common';

/** What the cards service needs to run; pure data, whoever composes the process fills it in. */
export interface CardsConfig {
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
  /** Who is asked whether a content is there, and who is told of deleted memocards. */
  peers: { libraryAddress: string; questionsAddress: string };
  internalToken: string;
  /** Mutual TLS with the peers; in the clear without. */
  tls?: GrpcTls;
}

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
}

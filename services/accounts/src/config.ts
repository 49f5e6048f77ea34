export interface AccountsConfig {
  database: {
    url: string;
    /** A direct connection for migrations where `url` goes through a pooler; default `url`. */
    migrationUrl?: string;
    schema: string;
    /** Connections at most. */
    poolSize: number;
  };
  peers: { generationAddress: string };
  /** What every call to a peer carries. */
  internalToken: string;
  logLevel: string;
}

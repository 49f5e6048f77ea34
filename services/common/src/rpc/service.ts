import type { ServiceRegistration } from './register';

/** A service as a process runs it: standalone runs several, a process of a cluster one. */
export interface ServiceRuntime {
  readonly name: string;
  /** The gRPC services and their handlers; they may be served before `start` has ended. */
  readonly registrations: readonly ServiceRegistration[];
  /** Migrates, then starts background work: relay, janitor, engine. Called again after a failure. */
  start(): Promise<void>;
  /** Called when stopping begins, before the drain, so that clients close their connections. */
  drain?(): void;
  /** Stops background work within a time limit, then closes clients and pool. Also called where `start` has not ended. */
  stop(): Promise<void>;
  isAlive?(): boolean;
  /** Whether /readyz answers 200 once `start` has ended; true by default. Must not depend on a shared server. */
  isReady?(): boolean;
}

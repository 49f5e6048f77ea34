import type { ServiceRegistration } from './grpc';

/** What a process runs of one service: standalone composes several, a cluster's process runs one. */
export interface ServiceRuntime {
  readonly name: string;
  /** What the gRPC server answers for this service; it may be served before `start` has ended. */
  readonly registrations: readonly ServiceRegistration[];
  /** Migrates, then starts what runs by itself: relay, janitor, engine. Called again where it failed. */
  start(): Promise<void>;
  /** Called when stopping begins, before the service is drained: whoever keeps connections to it has to let go of them. */
  drain?(): void;
  /** Ends what runs by itself within a bound, then closes clients and pool. Also called where `start` never ended. */
  stop(): Promise<void>;
  /** What /livez asks beside the event loop, which turns where it answers; true unless told. */
  isAlive?(): boolean;
  /** What /readyz asks once `start` has ended; true unless told. Never a dependency that others need too. */
  isReady?(): boolean;
}

import type { DatabaseConfig, ProgramConfig, Env } from './config';
import { isMigrated, migrate, type Migration } from '../postgres';
import type { ServiceName } from '../rpc/serviceNames';
import type { ServiceRegistration } from '../rpc';
import type { ServiceRuntime } from '../rpc/methods';
import type { Logger } from '../telemetry/logging';

/** Background work: a relay, a janitor or an additional server. */
export interface BackgroundWork {
  start(): unknown;
  /** Ends the work within a time limit, even if it was never started. */
  stop(): Promise<void>;
}

export interface ServiceModule<Config, Overrides, Context> {
  name: ServiceName;
  envToConfig: (env: Env) => ProgramConfig<Config>;
  migrations: readonly Migration[];
  context: (config: Config, overrides: Overrides) => Context;
  /** Background work, which starts in this order once the schema is migrated, and stops together. */
  parts: (
    ctx: Context,
    overrides: Overrides,
  ) => { registrations: readonly ServiceRegistration[]; background?: readonly BackgroundWork[] };
}

export interface Service<Config, Overrides> {
  name: ServiceName;
  schema: string;
  envToConfig: (env: Env) => ProgramConfig<Config>;
  migrations: readonly Migration[];
  /** Creates the service. @param overrides dependencies that standalone shares between services, or that a test replaces */
  create(config: Config, overrides?: Partial<Overrides>): ServiceRuntime;
}

/** A service that `runService` runs as a process, and that standalone runs with others. */
export function defineService<
  Config extends { database: DatabaseConfig },
  Overrides extends object,
  Context extends { logger: Logger; isStarted: boolean; close(): Promise<void> },
>(definition: ServiceModule<Config, Overrides, Context>): Service<Config, Overrides> {
  const { name, envToConfig, migrations } = definition;
  return {
    ...{ name, envToConfig, migrations },
    schema: name.replaceAll('-', '_'),
    create: (config, given = {}) => {
      const overrides = given as Overrides;
      const ctx = definition.context(config, overrides);
      const { background = [], ...parts } = definition.parts(ctx, overrides);
      return {
        name,
        ...parts,
        start: async () => {
          const { migrateOnStart, migrationUrl: url, schema } = config.database;
          if (migrateOnStart) await migrate({ ...config.database, url, migrations, logger: ctx.logger });
          // Another process migrates, so the start is repeated until the schema is migrated.
          else if (!(await isMigrated({ url, schema, migrations })))
            throw new Error(`schema ${schema} is not migrated yet`);
          for (const work of background) await work.start();
          ctx.isStarted = true;
        },
        stop: async () => {
          await Promise.all(background.map((work) => work.stop()));
          await ctx.close();
        },
      };
    },
  };
}

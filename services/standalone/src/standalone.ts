import { join } from 'node:path';
import { CONTRACT_VERSION, LocalKeyInvalidations } from '@learning-library/common/contract';
import { type Env, ShutdownStack, startAdminServer, untilAvailable } from '@learning-library/common/process';
import {
  DEPLOYMENT,
  makeTokens,
  publicKeyOf,
  readSigningKey,
  signSession,
  startGrpcServer,
} from '@learning-library/common/rpc';
import { createLogger, type Logger, startTelemetry, type Telemetry } from '@learning-library/common/telemetry';
import {
  checkPort,
  coversSocket,
  lockDataDir,
  openDataDir,
  type Secrets,
  signingKeysOf,
} from '@learning-library/data-dir';
import { createGateway } from '@learning-library/gateway';
import type { StandaloneConfig } from './config';
import { openDatabase } from './database';
import { seedDemo } from './demo/seed';
import { createServices } from './services';
import { gatewayConfig } from './gatewayConfig';
import { checkOutside } from './outside';
import { type DemoInfo, readDemo, writeInfo } from './infoFile';

export interface Standalone {
  readonly baseUrl: string;
  readonly demo: DemoInfo | null;
  /** Whether this start created the demo. */
  readonly demoIsNew: boolean;
  stop(): Promise<void>;
}

const SERVER_GRACE_MS = 1_000;
/** Time limit for a stop, enough for a checkpoint on a slow disk. */
const DATABASE_STOP_MS = 40_000;

/**
 * Starts gateway and services in this process, and PostgreSQL beside it. If a step fails, everything that was started is
 * stopped. @param env contains OpenTelemetry's own variables @param onLost called when the embedded PostgreSQL has ended
 * permanently @param signal aborts the start @throws Error with a message for a person: DATA_DIR in use, port taken,
 * database not reachable
 */
export async function startStandalone(
  config: StandaloneConfig,
  env: Env,
  onLost: (error: Error) => void,
  signal: AbortSignal,
): Promise<Standalone> {
  const dataDir = await openDataDir(config.dataDir);
  const { secrets, socket } = dataDir;
  const logger = createLogger({ name: 'standalone', level: config.logLevel });
  const shutdown = new ShutdownStack(logger);
  shutdown.add('lock', await lockDataDir(dataDir));
  try {
    await checkPort(config.host, config.port, 'PORT');
    if (config.adminPort !== undefined) await checkPort(config.adminHost, config.adminPort, 'ADMIN_PORT');
    const telemetry = await startTelemetry('learning-library', CONTRACT_VERSION, env);
    shutdown.add('telemetry', () => telemetry.stop());
    return await startParts({ config, secrets, socket, shutdown, logger, telemetry, onLost, signal });
  } catch (error) {
    await shutdown.stop();
    throw error;
  }
}

interface Parts {
  config: StandaloneConfig;
  secrets: Secrets;
  socket: string;
  shutdown: ShutdownStack;
  logger: Logger;
  telemetry: Telemetry;
  onLost: (error: Error) => void;
  signal: AbortSignal;
}

async function startParts(parts: Parts): Promise<Standalone> {
  const { config, secrets, socket, shutdown, logger, telemetry, onLost, signal } = parts;
  const waits = { signal, logger };
  await checkOutside(config, waits);
  const database = await openDatabase(config, secrets.postgresPassword, onLost, waits);
  shutdown.add('database', () => database.stop(), DATABASE_STOP_MS);

  const keyInvalidations = config.redis === undefined ? new LocalKeyInvalidations() : undefined;
  const { operatorToken } = secrets;
  const operatorSigningKey = readSigningKey(secrets.operatorSigningKey);
  // The tokens are as in a cluster, so that the permitted callers are the same.
  const internalTokens = makeTokens(secrets.internalToken);
  const address = `in-process:${socket}`;
  const operatorAddress = `unix:${socket}`;
  const covers = coversSocket(socket);
  const services = createServices({
    databaseUrl: database.url,
    outside: config,
    address,
    internalTokens,
    operators: { operatorTokens: [operatorToken], operatorSigningKey },
    logLevel: config.logLevel,
    keyInvalidations,
    covers: {
      store: { folder: join(config.dataDir, 'media') },
      listen: { socket: covers },
      signingKeys: signingKeysOf(secrets),
    },
  });
  const registrations = services.flatMap((service) => service.registrations);
  const tokens = { internalTokens, operatorKeys: [publicKeyOf(operatorSigningKey)] };
  const server = await startGrpcServer({ ...tokens, address, registrations, logger });
  shutdown.add('services', () => server.stop(SERVER_GRACE_MS));
  const operatorServer = await startGrpcServer({
    ...tokens,
    address: operatorAddress,
    registrations: registrations.filter(({ callers }) => typeof callers === 'string'),
    logger,
  });
  shutdown.add('operator server', () => operatorServer.stop(SERVER_GRACE_MS));
  for (const service of services.toReversed()) shutdown.add(service.name, () => service.stop());
  await Promise.all(services.map((service) => untilAvailable(service.name, () => service.start(), signal, logger)));

  let isReady = false;
  const { adminHost, adminPort } = config;
  if (adminPort !== undefined) {
    const admin = await startAdminServer({
      host: adminHost,
      port: adminPort,
      isReady: () => isReady,
      metrics: () => telemetry.scrape(),
    });
    shutdown.add('admin', () => admin.close());
  }
  const gatewayLogger = createLogger({ name: 'gateway', level: config.logLevel });
  const gateway = createGateway(gatewayConfig(config, { address, coversSocket: covers }, secrets), {
    keyInvalidations,
    logger: gatewayLogger,
  });
  shutdown.add('gateway', () => gateway.stop());
  const known = await readDemo(config.dataDir);
  const operatorSession = (service: string): Promise<string> =>
    Promise.resolve(signSession(operatorSigningKey, DEPLOYMENT, service, new Date()));
  const allowModel = config.model !== undefined;
  const retried = <T>(step: () => Promise<T>): Promise<T> => untilAvailable('demo', step, signal, logger);
  // The requests of the demo are not logged, because they would hide the output of the start.
  if (gatewayLogger.isLevelEnabled('info')) gatewayLogger.level = 'warn';
  const demo = config.demo ? await seedDemo(gateway, { address, operatorSession }, known, allowModel, retried) : known;
  gatewayLogger.level = config.logLevel;
  const { baseUrl } = await gateway.start();
  isReady = true;
  await writeInfo(config.dataDir, {
    ...{ baseUrl, operatorAddress, operatorToken, pid: process.pid, demo },
    ...(adminPort !== undefined && { adminAddress: `${adminHost}:${adminPort}` }),
  });
  const stop = (): Promise<void> => {
    isReady = false;
    return shutdown.stop();
  };
  return { baseUrl, demo, demoIsNew: demo !== known, stop };
}

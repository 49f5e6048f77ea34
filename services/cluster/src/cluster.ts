import { setTimeout as delay } from 'node:timers/promises';
import { unlessAborted } from '@learning-library/common/async';
import { ShutdownStack, waitingFor } from '@learning-library/common/process';
import { createLogger } from '@learning-library/common/telemetry';
import { checkPort, isAlive } from '@learning-library/data-dir';
import { openBacking } from './backing/open';
import type { ClusterConfig } from './config';
import { claim, type ClusterDataDir, openDataDir } from './dataDir';
import { ProcessManager } from './processManager';
import { InfoFile } from './infoFile';
import { freePorts } from '@learning-library/local-servers';
import { type ClusterPlan, plan, PORTS } from './processes/programs';
import { type Report, report } from './status';

export interface Cluster {
  baseUrls: readonly string[];
  /** Stops everything that was started, gateways first. Never throws. */
  stop(): Promise<void>;
}

export interface ClusterOptions {
  config: ClusterConfig;
  say: (line: string) => void;
  onLost: (error: Error) => void;
  signal: AbortSignal;
}

/** Beyond DRAIN_SECONDS; calls last 10 s at most. */
const PROCESS_STOP_MS = 15_000;
const SERVER_STOP_MS = 12_000;
const DATABASE_STOP_MS = 40_000;
const LEFT_MS = 60_000;
const ANSWER_MS = 5_000;
const POLL_MS = 100;

/** Starts the servers, then every process. Where a step fails, all is stopped. @throws StartupError with a message for a person */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { config } = options;
  const dataDir = await openDataDir(config.dataDir);
  const shutdown = new ShutdownStack(createLogger({ name: 'cluster', level: config.logLevel }));
  try {
    return { baseUrls: await startParts(options, dataDir, shutdown), stop: () => shutdown.stop() };
  } catch (error) {
    await shutdown.stop();
    throw error;
  }
}

async function startParts(
  options: ClusterOptions,
  dataDir: ClusterDataDir,
  shutdown: ShutdownStack,
): Promise<readonly string[]> {
  const { config, say, onLost, signal } = options;
  let answer = async (): Promise<Report> => ({ ready: false, baseUrls: [], processes: {}, servers: {} });
  const socket = await claim(dataDir, async () => JSON.stringify(await answer()));
  shutdown.add('socket', async () => void socket.close());
  const infoFile = new InfoFile(dataDir.path);
  await waitingFor('processes of the last start to end', untilGone(await infoFile.leftPids(), signal), say);
  shutdown.add('cluster.json', () => infoFile.remove());
  await infoFile.remove();
  const ports = await gatewayPorts(config);

  say('Learning Library Service: one process per service');
  const opening = openBacking({
    ...{ config, dataDir, say, onLost, signal },
    opened: (server) => {
      const limitMs = server.name === 'postgresql' ? DATABASE_STOP_MS : SERVER_STOP_MS;
      shutdown.add(server.name, () => server.stop(), limitMs);
    },
  });
  const backing = await unlessAborted(opening, signal);
  say(`  ${'Data, logs'.padEnd(12)} ${dataDir.path}, ${dataDir.path}/logs/<process>.log`);
  const internalPorts = await freePorts('127.0.0.1', PORTS);
  const planned = plan({ config, dataDir, backing, ports, internalPorts });
  const manager = await startProcesses(options, planned, { infoFile, shutdown, dataDir });
  answer = () => report(manager, backing, planned.baseUrls);
  await manager.untilReady(signal);
  await untilAnswering(planned.baseUrls, signal);
  say(`  ${'Docs'.padEnd(12)} ${planned.baseUrls[0]}/v1/docs`);
  say(`  ${'Operator'.padEnd(12)} npm run -s operator -- --help makes organizations, accounts and keys`);
  return planned.baseUrls;
}

async function startProcesses(
  { config, say }: ClusterOptions,
  { programs, baseUrls, operatorAddresses }: ClusterPlan,
  { infoFile, shutdown, dataDir }: { infoFile: InfoFile; shutdown: ShutdownStack; dataDir: ClusterDataDir },
): Promise<ProcessManager> {
  const operatorToken = config.operatorToken ?? dataDir.secrets.operatorToken;
  const processes = Object.fromEntries(programs.map(({ name, adminAddress }) => [name, { adminAddress }]));
  const write = (): Promise<void> =>
    infoFile.write({ baseUrls, operatorAddresses, operatorToken, processes, pids: manager.pids });
  const manager: ProcessManager = new ProcessManager({
    programs,
    dataDir: dataDir.path,
    say,
    changed: () => void write().catch(() => say('cluster.json cannot be written.')),
  });
  const drainMs = config.drainSeconds * 1_000;
  const limitMs = drainMs + PROCESS_STOP_MS;
  // In reverse order of stopping, so that no process loses a service that it calls.
  const groups: ((name: string) => boolean)[] = [isService, isWorker, isGateway];
  for (const group of groups) shutdown.add(group.name, () => manager.stop(group, drainMs, limitMs), limitMs + POLL_MS);
  await manager.start();
  await write();
  return manager;
}

const isGateway = (name: string): boolean => name.startsWith('gateway-');
const isWorker = (name: string): boolean => name.endsWith('-worker');
const isService = (name: string): boolean => !isGateway(name) && !isWorker(name);

async function gatewayPorts({ host, port }: ClusterConfig): Promise<number[]> {
  if (port === 0) return freePorts(host, 2);
  const ports = [port, port + 1];
  for (const each of ports) await checkPort(host, each, 'PORT');
  return ports;
}

/** Processes of a killed launcher end within seconds and use its ports until then. */
async function untilGone(pids: readonly number[], signal: AbortSignal): Promise<void> {
  const giveUpAt = Date.now() + LEFT_MS;
  while (pids.some(isAlive) && Date.now() < giveUpAt) await delay(POLL_MS, undefined, { signal });
}

async function untilAnswering(baseUrls: readonly string[], signal: AbortSignal): Promise<void> {
  for (const url of baseUrls) {
    while (!(await answers(url, signal))) await delay(POLL_MS, undefined, { signal });
  }
}

async function answers(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    await fetch(url, { method: 'HEAD', signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]) });
    return true;
  } catch {
    return false;
  }
}

import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ShutdownStack } from '@learning-library/common/process';
import { createLogger } from '@learning-library/common/telemetry';
import {
  checkPort,
  loadSecret,
  lockDataDir,
  openDataDir,
  replacePrivateFile,
  StartupError,
} from '@learning-library/data-dir';
import { respondsOk, EndedEarly, freePorts, startServer } from '@learning-library/local-servers';
import type { ClusterConfig } from './config';
import { keepRunning, type Kept } from './keepRunning';
import { type ClusterPlan, plan, PORTS, type Program } from './programs';
import { type ClusterOptions, openServers, type Parts } from './servers';

export interface Cluster {
  baseUrls: readonly string[];
  /** Stops everything that was started, gateways first. Never throws. */
  stop(): Promise<void>;
}

/** Time in addition to DRAIN_SECONDS for running calls and background work. */
const PROCESS_STOP_MS = 30_000;
/** Time in which a killed process ends. */
const KILL_MS = 100;
const LOG_INTERVAL_MS = 10_000;
const NAME_WIDTH = 21;
const TAIL_CHARACTERS = 1_000;

/**
 * Starts the servers, then every process. If a step fails, everything is stopped. @throws StartupError with a message for a
 * person
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { config } = options;
  const dataDir = await openDataDir(config.dataDir);
  const shutdown = new ShutdownStack(createLogger({ name: 'cluster', level: config.logLevel }));
  shutdown.add('lock', await lockDataDir(dataDir));
  const stopping = new AbortController();
  const signal = AbortSignal.any([options.signal, stopping.signal]);
  const stop = (): Promise<void> => {
    stopping.abort();
    return shutdown.stop();
  };
  const startAll: Parts['startAll'] = async (starting) => {
    try {
      return await Promise.all(starting);
    } catch (error) {
      stopping.abort();
      await Promise.allSettled(starting);
      throw error;
    }
  };
  try {
    const meiliMasterKey = await loadSecret(join(dataDir.path, 'secrets', 'meili-master-key'));
    return { baseUrls: await startParts({ ...options, dataDir, meiliMasterKey, shutdown, signal, startAll }), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts(parts: Parts): Promise<readonly string[]> {
  const { config, dataDir, say, shutdown } = parts;
  const infoFile = join(dataDir.path, 'cluster.json');
  shutdown.add('cluster.json', () => rm(infoFile, { force: true }));
  await rm(infoFile, { force: true });
  const ports = await gatewayPorts(config);

  say('Learning Library Service: one process per service');
  const servers = await openServers(parts);
  say(`  ${'Data, logs'.padEnd(12)} ${dataDir.path}, ${dataDir.path}/logs/<process>.log`);
  const planned = plan({ ...parts, servers, ports, internalPorts: await freePorts('127.0.0.1', PORTS) });
  await startProcesses(parts, planned, infoFile);
  const [docs] = planned.baseUrls;
  say(`  ${'Docs'.padEnd(12)} ${docs}/v1/docs`);
  say(`  ${'Operator'.padEnd(12)} npm run -s operator -- --help creates organizations, accounts and keys`);
  return planned.baseUrls;
}

async function startProcesses(parts: Parts, planned: ClusterPlan, infoFile: string): Promise<void> {
  const { config, dataDir, say, signal, shutdown, startAll } = parts;
  const { programs, baseUrls, operatorAddresses } = planned;
  const logs = join(dataDir.path, 'logs');
  await mkdir(logs, { recursive: true, mode: 0o700 });
  const operatorToken = config.operatorToken ?? dataDir.secrets.operatorToken;
  const processes = Object.fromEntries(programs.map(({ name, adminAddress }) => [name, { adminAddress }]));
  const pids = new Map<string, number>();
  let writing = Promise.resolve();
  /** Writes the states one after another, so that the last one remains. */
  const write = (): void => {
    const info = { baseUrls, operatorAddresses, operatorToken, processes, pids: Object.fromEntries(pids) };
    const text = `${JSON.stringify(info, null, 2)}\n`;
    writing = writing.then(() => replacePrivateFile(infoFile, text)).catch(() => say(`${infoFile} cannot be written.`));
  };

  const kept = new Map<string, Kept>();
  const stopMs = config.drainSeconds * 1_000 + PROCESS_STOP_MS;
  const stopEach = async (group: (name: string) => boolean): Promise<void> => {
    await Promise.all([...kept].filter(([name]) => group(name)).map(([, { stop }]) => stop()));
    await writing;
  };
  // Starts the processes in reverse order of stopping, so that no process lacks a service that it calls.
  for (const group of [isService, isWorker, isGateway])
    shutdown.add(group.name, () => stopEach(group), stopMs + KILL_MS);

  const start = async ({ name, file, env, adminAddress, address }: Program): Promise<void> => {
    const log = join(logs, `${name}.log`);
    await rename(log, `${log}.1`).catch(() => undefined);
    const spawned = (pid: number): void => {
      pids.set(name, pid);
      say(`${name.padEnd(NAME_WIDTH)} ${address}  pid ${pid}`);
      write();
    };
    const command = {
      program: process.execPath,
      arguments: [file],
      env: { LC_ALL: undefined, ...env },
      address,
      log,
      stopMs,
      spawned,
      isReady: () => respondsOk(`http://${adminAddress}/readyz`),
    };
    const ended = (how: string): void => {
      pids.delete(name);
      say(`${name.padEnd(NAME_WIDTH)} ended: ${how}; see ${log}`);
      write();
    };
    const keeping = keepRunning(() => startServer(() => Promise.resolve(command), signal), ended, signal);
    kept.set(
      name,
      await keeping.catch(async (error: unknown) => {
        if (!(error instanceof EndedEarly)) throw error;
        const tail = (await readFile(log, 'utf8')).trim().slice(-TAIL_CHARACTERS);
        throw new StartupError(`${name} does not start. Its log (${log}):\n${tail}`);
      }),
    );
  };
  const notReady = (): string[] => programs.map(({ name }) => name).filter((name) => !kept.has(name));
  const timer = setInterval(() => say(`Not ready yet: ${notReady().join(', ')}.`), LOG_INTERVAL_MS);
  await startAll(programs.map(start)).finally(() => clearInterval(timer));
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

import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { isListening, servicesSocket, StartupError } from '@learning-library/data-dir';
import type { Backing } from './backing/open';
import { type BackingServer, show } from './backing/server';
import type { ProcessManager } from './processManager';

const UNLESS_SILENT = { ms: 1_000, isListening: false };

export interface Report {
  ready: boolean;
  baseUrls: readonly string[];
  processes: Record<string, { address: string; pid: number | null; ready: boolean; restarts: number }>;
  servers: Record<string, { address: string; from: string; pid: number | null; ready: boolean }>;
}

export async function report(manager: ProcessManager, backing: Backing, baseUrls: readonly string[]): Promise<Report> {
  const processes = await Promise.all(
    manager.processes.map(async (process) => {
      const { name, adminAddress, address = adminAddress } = process.program;
      const { pid = null, restarts } = process;
      const ready = await process.isReady();
      return [name, { address, pid, ready, restarts }] as const;
    }),
  );
  const there = Object.values(backing).filter((server: BackingServer | undefined) => server !== undefined);
  const servers = await Promise.all(
    there.map(async (server) => {
      const { name, endpoint, from } = server;
      return [
        name,
        {
          address: show(endpoint),
          from,
          pid: server.pid?.() ?? null,
          ready: await isListening(endpoint, UNLESS_SILENT),
        },
      ] as const;
    }),
  );
  const ready = [...processes, ...servers].every(([, part]) => part.ready);
  return { ready, baseUrls, processes: Object.fromEntries(processes), servers: Object.fromEntries(servers) };
}

/** A starting launcher answers at once; otherwise it first asks every process, which takes up to two seconds. */
const ANSWER_MS = 10_000;

/** The status of the cluster, from the launcher of a DATA_DIR. @throws StartupError where none runs there. */
export async function askForReport(dataDir: string): Promise<Report> {
  const socket = connect(await servicesSocket(dataDir));
  socket.setTimeout(ANSWER_MS, () => socket.destroy(new Error('no answer')));
  try {
    return JSON.parse(await text(socket)) as Report;
  } catch (error) {
    throw new StartupError(
      `No cluster answers on DATA_DIR ${dataDir}: start it with \`npm run cluster\`, or set DATA_DIR to that of another.`,
      { cause: error },
    );
  } finally {
    socket.destroy();
  }
}

const POLL_MS = 200;
/** The time limit for one process: the start of the successor and the end of running calls. */
const REPLACED_MS = 120_000;

/** Replaces every process by a successor of the current build, gateways last. @throws StartupError where one is not ready */
export async function restartEach(dataDir: string, say: (line: string) => void): Promise<void> {
  const { processes } = await askForReport(dataDir);
  for (const [name, { pid }] of Object.entries(processes).reverse()) {
    if (pid !== null) process.kill(pid, 'SIGTERM');
    await untilReplaced(dataDir, name, pid);
    say(`${name} restarted`);
  }
}

async function untilReplaced(dataDir: string, name: string, before: number | null): Promise<void> {
  const giveUpAt = Date.now() + REPLACED_MS;
  while (Date.now() < giveUpAt) {
    const now = (await askForReport(dataDir)).processes[name];
    if (now?.ready === true && now.pid !== before) return;
    await delay(POLL_MS);
  }
  throw new StartupError(
    `${name} is not ready: see ${dataDir}/logs/${name}.log. The processes after it were left as they are.`,
  );
}

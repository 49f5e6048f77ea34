import { connect } from 'node:net';
import type { Backing } from '../backing/open';
import { type BackingServer, show } from '../backing/server';
import type { ProcessManager } from '../processManager';

const CONNECT_MS = 1_000;

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
        { address: show(endpoint), from, pid: server.pid?.() ?? null, ready: await takesConnections(server) },
      ] as const;
    }),
  );
  const ready = [...processes, ...servers].every(([, part]) => part.ready);
  return { ready, baseUrls, processes: Object.fromEntries(processes), servers: Object.fromEntries(servers) };
}

function takesConnections({ endpoint }: BackingServer): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(endpoint);
    const answer = (yes: boolean): void => {
      socket.destroy();
      resolve(yes);
    };
    socket.setTimeout(CONNECT_MS, () => answer(false));
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
  });
}

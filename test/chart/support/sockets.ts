import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const ESTABLISHED = '01';

/** The ports to which the open TCP connections of a process on this machine lead, in both directions (proc(5)). */
export function remotePortsOf(pid: number): number[] {
  const sockets = new Set(
    readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      try {
        return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? [];
      } catch {
        // The socket was closed meanwhile.
        return [];
      }
    }),
  );
  const lines = ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(`/proc/${pid}/net/${table}`, 'utf8').split('\n').slice(1),
  );
  return lines.flatMap((line) => {
    const [, , remote = '', state, , , , , , inode = ''] = line.trim().split(/\s+/);
    if (state !== ESTABLISHED || !sockets.has(inode)) return [];
    return [parseInt(remote.slice(remote.lastIndexOf(':') + 1), 16)];
  });
}

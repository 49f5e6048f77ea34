import { readdirSync, readFileSync } from 'node:fs';

/** The unit of Linux for processor time, which is the same on every machine. */
const TICKS_PER_SECOND = 100;

/** The core seconds that each process and its children have used since their start. Needs Linux. */
export function coreSeconds(pids: ReadonlyMap<string, number>): Map<string, number> {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const known = new Map(all.flatMap((pid) => tick(Number(pid))));
  const withChildren = (pid: number): number => {
    const children = [...known].filter(([, { parent }]) => parent === pid);
    return children.reduce((sum, [child]) => sum + withChildren(child), known.get(pid)?.ticks ?? 0);
  };
  return new Map([...pids].map(([name, pid]) => [name, withChildren(pid) / TICKS_PER_SECOND]));
}

function tick(pid: number): [number, { parent: number; ticks: number }][] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The fields after the name, which can contain any character: the state, the parent; utime, stime, and those of ended
    // children.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return [[pid, { parent: fields[1] as number, ticks: fields.slice(11, 15).reduce((sum, each) => sum + each, 0) }]];
  } catch {
    // The process has ended meanwhile.
    return [];
  }
}

import { findServer } from '../src';

/** Whether all servers are installed. If one is missing, the suite is skipped, and the test run reports it. */
export function hasServers(...names: readonly string[]): boolean {
  return names.every((name) => findServer(name, process.env) !== undefined);
}

/** @throws Error if it is not installed: check `hasServers` first */
export function serverProgram(name: string): string {
  const program = findServer(name, process.env);
  if (program === undefined) throw new Error(`${name} is not installed on this machine.`);
  return program;
}

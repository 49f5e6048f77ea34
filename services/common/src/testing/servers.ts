/** A server of somebody else's that suites run against; test/servers/ installs it. */
export type ServerName = 'redis-server' | 'temporal' | 'meilisearch' | 'versitygw';

/** The variable by which the test run tells where a program is. */
export function serverVariable(name: ServerName): string {
  return `TEST_${name.replaceAll('-', '_').toUpperCase()}`;
}

/** Whether this machine has them all; a suite that asks is left out otherwise, and the run says so. */
export function hasServers(...names: readonly ServerName[]): boolean {
  return names.every((name) => process.env[serverVariable(name)] !== undefined);
}

/** The path of a server's program. */
export function serverProgram(name: ServerName): string {
  const program = process.env[serverVariable(name)];
  if (program === undefined) throw new Error(`${name} is not on this machine: ask hasServers first`);
  return program;
}

import { TestProxy } from './testProxy';

const PARTS = /^(?<before>[^@]+@)(?<folder>[^:/]+):(?<port>\d+)(?<after>\/.*)$/;

/** The test run's PostgreSQL, which listens on a Unix socket, as it is reached through a proxy. */
export async function reservePostgresProxy(): Promise<{ proxy: TestProxy; url: string }> {
  const { before, folder, port, after } = PARTS.exec(process.env['TEST_DATABASE_URL'] ?? '')?.groups ?? {};
  if (folder === undefined) throw new Error('TEST_DATABASE_URL is not set: run the suite through jest');
  const proxy = await TestProxy.reserve({ path: `${decodeURIComponent(folder)}/.s.PGSQL.${port}` });
  return { proxy, url: `${before}127.0.0.1:${proxy.port}${after}` };
}

import { startTestPostgres } from './postgres.mjs';
import { findServers } from './servers.mjs';

/** For jest without `npm test`, which has already started one PostgreSQL for all workspaces. */
export default async function globalSetup() {
  if (process.env['TEST_DATABASE_URL']) return;
  const postgres = await startTestPostgres();
  globalThis.testPostgres = postgres;
  process.env['TEST_DATABASE_URL'] = postgres.url;
  findServers();
}

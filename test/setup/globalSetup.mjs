import { startTestPostgres } from './postgres.mjs';
import { findServers } from './servers.mjs';

/** For jest called by itself; `npm test` has started the PostgreSQL that all its workspaces share. */
export default async function globalSetup() {
  if (process.env['TEST_DATABASE_URL']) return;
  const postgres = await startTestPostgres();
  globalThis.testPostgres = postgres;
  process.env['TEST_DATABASE_URL'] = postgres.url;
  findServers();
}

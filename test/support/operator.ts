import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { JsonObject } from './api';

const CLI = join(__dirname, '../../services/operator/dist/main.js');
/** Long enough for a rebuild of the index over a large library. */
const TIMEOUT_MS = 600_000;

/** Runs the operator's command for the service of a DATA_DIR. @returns its output */
export function operator(dataDir: string, ...args: string[]): Promise<JsonObject> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [CLI, ...args],
      { env: { ...process.env, DATA_DIR: dataDir }, timeout: TIMEOUT_MS },
      (error, stdout, stderr) => {
        if (error === null) resolve(JSON.parse(stdout) as JsonObject);
        else reject(new Error(`operator ${args.join(' ')} failed: ${stderr || error.message}`));
      },
    );
  });
}

/** A fresh account with a key, in an organization of its own. */
export async function newAccount(
  dataDir: string,
  { credits = 0, environment = 'live', rateLimit = 1_000_000 } = {},
): Promise<{ accountId: string; organizationId: string; key: string; keyId: string }> {
  const { organizationId } = await operator(dataDir, 'org', 'create', '--name', 'An organization');
  await operator(dataDir, 'org', 'approve', String(organizationId));
  const { accountId } = await operator(dataDir, 'account', 'create', '--org', String(organizationId));
  if (credits > 0) await operator(dataDir, 'credits', 'grant', String(accountId), String(credits));
  const args = ['--account', String(accountId), '--env', environment, '--scopes', 'all'];
  const key = await operator(dataDir, 'key', 'create', ...args, '--rate-limit', String(rateLimit));
  return {
    accountId: String(accountId),
    organizationId: String(organizationId),
    key: String(key['key']),
    keyId: String(key['keyId']),
  };
}

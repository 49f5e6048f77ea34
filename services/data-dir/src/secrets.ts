import { randomBytes } from 'node:crypto';
import { chmod, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SigningSecret } from '@learning-library/common';
import { createPrivateFile } from './privateFile';
import { privateFolder } from './privateFolder';
import { StartupError } from './startupError';

/**
 * Generated at the first start and kept. A holder of these secrets has the rights of the service or of its operator.
 */
export interface Secrets {
  postgresPassword: string;
  internalToken: string;
  operatorToken: string;
  signingKey: string;
}

/** What signs cursors and cover links; the one key of a DATA_DIR, known by this name. */
export function signingKeysOf({ signingKey }: Secrets): SigningSecret[] {
  return [{ id: 'standalone', secret: signingKey }];
}

const SECRET_BYTES = 32;

/** Reads the secrets of a DATA_DIR and mints those that are not there yet. @throws StartupError */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const folder = await privateFolder(join(dataDir, 'secrets'));
  const [postgresPassword, internalToken, operatorToken, signingKey] = await Promise.all([
    loadSecret(join(folder, 'postgres-password')),
    loadSecret(join(folder, 'internal-token')),
    loadSecret(join(folder, 'operator-token')),
    loadSecret(join(folder, 'signing-key')),
  ]);
  return { postgresPassword, internalToken, operatorToken, signingKey };
}

/** Reads the secret of a file, and mints one where there is none. */
export async function loadSecret(path: string): Promise<string> {
  const found = await readSecret(path);
  if (found !== undefined) return found;
  await createPrivateFile(path, `${randomBytes(SECRET_BYTES).toString('base64url')}\n`);
  const made = await readSecret(path);
  if (made === undefined) throw new StartupError(`${path} vanished while it was made.`);
  return made;
}

async function readSecret(path: string): Promise<string | undefined> {
  try {
    const text = (await readFile(path, 'utf8')).trim();
    if (text === '') throw new StartupError(`${path} is empty: restore it, or remove it to have a new one made.`);
    // A copy or an archive may have opened it to others.
    if (((await stat(path)).mode & 0o077) !== 0) await chmod(path, 0o600);
    return text;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

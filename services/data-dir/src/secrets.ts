import { randomBytes } from 'node:crypto';
import { chmod, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SigningSecret } from '@learning-library/common/contract';
import { newSigningKey } from '@learning-library/common/rpc';
import { createPrivateFile } from './privateFile';
import { privateFolder } from './folders';
import { StartupError } from './startupError';

/** Secrets that are generated at the first start and kept. They grant the rights of the service or its operator. */
export interface Secrets {
  postgresPassword: string;
  internalToken: string;
  operatorToken: string;
  /** The private key that signs operators' sessions, as PEM. */
  operatorSigningKey: string;
  signingKey: string;
}

/** The id of the key that signs cursors and cover links; a DATA_DIR has one. */
export function signingKeysOf({ signingKey }: Secrets): SigningSecret[] {
  return [{ id: 'standalone', secret: signingKey }];
}

const SECRET_BYTES = 32;

export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const folder = await privateFolder(join(dataDir, 'secrets'));
  const [postgresPassword, internalToken, operatorToken, operatorSigningKey, signingKey] = await Promise.all([
    loadSecret(join(folder, 'postgres-password')),
    loadSecret(join(folder, 'internal-token')),
    loadSecret(join(folder, 'operator-token')),
    loadSecret(join(folder, 'operator-signing-key'), newSigningKey),
    loadSecret(join(folder, 'signing-key')),
  ]);
  return { postgresPassword, internalToken, operatorToken, operatorSigningKey, signingKey };
}

const randomSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

export async function loadSecret(path: string, create = randomSecret): Promise<string> {
  const found = await readSecret(path);
  if (found !== undefined) return found;
  await createPrivateFile(path, `${create().trim()}\n`);
  const made = await readSecret(path);
  if (made === undefined) throw new StartupError(`${path} was deleted while it was created.`);
  return made;
}

async function readSecret(path: string): Promise<string | undefined> {
  try {
    const text = (await readFile(path, 'utf8')).trim();
    if (text === '') throw new StartupError(`${path} is empty: restore it, or remove it to get a new one.`);
    // A copy or an archive may have made the file readable for others.
    if (((await stat(path)).mode & 0o077) !== 0) await chmod(path, 0o600);
    return text;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

import { chmod, mkdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import {
  alreadyRunning,
  isListening,
  loadSecret,
  loadSecrets,
  replacePrivateFile,
  type Secrets,
  servicesSocket,
  signingKeysOf,
  StartupError,
} from '@learning-library/standalone';

/** What a DATA_DIR holds for whoever runs on it; standalone's secrets are the cluster's too, so that one can follow the other. */
export interface DataDir {
  path: string;
  secrets: Secrets;
  meiliMasterKey: string;
  /** By what a process is told of a secret: files that only this user may read. */
  files: { internalTokens: string; operatorTokens: string; signingKeys: string; meiliMasterKey: string };
  /** Held for as long as an instance runs; standalone answers there too. */
  socket: string;
}

/** @throws StartupError where it cannot be used, or an instance runs on it. */
export async function openDataDir(path: string): Promise<DataDir> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    const folder = join(path, 'secrets');
    const secrets = await loadSecrets(path);
    const files = {
      internalTokens: join(folder, 'internal-token'),
      operatorTokens: join(folder, 'operator-token'),
      signingKeys: join(folder, 'signing-keys'),
      meiliMasterKey: join(folder, 'meili-master-key'),
    };
    const [meiliMasterKey, socket] = await Promise.all([loadSecret(files.meiliMasterKey), servicesSocket(path)]);
    const signingKeys = signingKeysOf(secrets).map(({ id, secret }) => `${id}:${secret}`);
    await replacePrivateFile(files.signingKeys, `${signingKeys.join(',')}\n`);
    return { path, secrets, meiliMasterKey, files, socket };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new StartupError(`DATA_DIR ${path} cannot be used (${code}): see whose it is, or set another.`, {
      cause: error,
    });
  }
}

/**
 * Marks the DATA_DIR as in use, for as long as this process lives.
 *
 * @param answer what whoever connects is told.
 * @throws StartupError where another instance runs on it, standalone or cluster.
 */
export async function claim({ path, socket }: DataDir, answer: () => Promise<string>): Promise<Server> {
  if (await isListening(socket)) throw new StartupError(alreadyRunning(path));
  await rm(socket, { force: true });
  const server = createServer((connection) => {
    connection.on('error', () => {});
    answer().then(
      (text) => connection.end(text),
      () => connection.destroy(),
    );
  });
  server.listen(socket);
  await once(server, 'listening');
  await chmod(socket, 0o600);
  return server;
}

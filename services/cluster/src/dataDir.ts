import { chmod, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Caller, CALLERS, makeTokens, tokensFor } from '@learning-library/common/rpc';
import {
  alreadyRunning,
  type DataDir,
  isListening,
  loadSecret,
  openDataDir as openShared,
  replacePrivateFile,
  signingKeysOf,
  StartupError,
} from '@learning-library/data-dir';

export interface ClusterDataDir extends DataDir {
  meiliMasterKey: string;
  /** The paths of secrets for the processes: files that only this user may read. */
  files: {
    internalTokens: (caller: Caller) => string;
    /** Of a process that holds several services. */
    allInternalTokens: string;
    operatorTokens: string;
    operatorSigningKey: string;
    signingKeys: string;
    meiliMasterKey: string;
  };
}

export async function openDataDir(path: string): Promise<ClusterDataDir> {
  const dataDir = await openShared(path);
  const folder = join(path, 'secrets');
  const files = {
    internalTokens: (caller: Caller) => join(folder, `internal-tokens-${caller}`),
    allInternalTokens: join(folder, 'internal-tokens'),
    operatorTokens: join(folder, 'operator-token'),
    operatorSigningKey: join(folder, 'operator-signing-key'),
    signingKeys: join(folder, 'signing-keys'),
    meiliMasterKey: join(folder, 'meili-master-key'),
  };
  const meiliMasterKey = await loadSecret(files.meiliMasterKey);
  const signingKeys = signingKeysOf(dataDir.secrets).map(({ id, secret }) => `${id}:${secret}`);
  const internalTokens = makeTokens(dataDir.secrets.internalToken);
  for (const caller of CALLERS) {
    await replacePrivateFile(files.internalTokens(caller), `${tokensFor(caller, internalTokens).join(',')}\n`);
  }
  await replacePrivateFile(files.allInternalTokens, `${internalTokens.join(',')}\n`);
  await replacePrivateFile(files.signingKeys, `${signingKeys.join(',')}\n`);
  return { ...dataDir, meiliMasterKey, files };
}

/** Marks the DATA_DIR as in use, for as long as this process lives. @throws StartupError where another instance runs on it */
export async function claim({ path, socket }: DataDir, answer: () => Promise<string>): Promise<Server> {
  if (await isListening({ path: socket })) throw new StartupError(alreadyRunning(path));
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

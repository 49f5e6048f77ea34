import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Binaries } from './binaries';
import { type Layout, nameForServer, openFolder } from './layout';
import { serverEnvironment } from './settings';
import type { ServerUser } from './serverUser';

export const SUPERUSER = 'postgres';
const UNFINISHED = 'initialising-';
/** Folders older than this were left by a crash. */
const ABANDONED_AFTER_MS = 600_000;

/** Creates the cluster under a temporary name and renames it, so that the final name is complete. Of several processes one wins. */
export async function initialise(options: {
  layout: Layout;
  binaries: Binaries;
  user: ServerUser | undefined;
  password: string;
  durable: boolean;
}): Promise<void> {
  const { layout, user } = options;
  if (existsSync(layout.data)) return;
  await removeAbandoned(layout);
  const unfinished = join(layout.folder, `${UNFINISHED}${randomUUID()}`);
  try {
    await mkdir(unfinished, { mode: 0o700 });
    if (user !== undefined) await chown(unfinished, user.uid, user.gid);
    await runInitdb(unfinished, options);
    await rename(join(unfinished, 'data'), layout.data);
  } catch (error) {
    if (!existsSync(layout.data)) throw error;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function removeAbandoned(layout: Layout): Promise<void> {
  const entries = await readdir(layout.folder);
  for (const entry of entries.filter((name) => name.startsWith(UNFINISHED))) {
    const path = join(layout.folder, entry);
    const age = Date.now() - (await stat(path)).mtimeMs;
    if (age > ABANDONED_AFTER_MS) await rm(path, { recursive: true, force: true });
  }
}

/** Runs in its own session, so that Ctrl-C reaches only the parent, which stops it. */
async function runInitdb(
  unfinished: string,
  { layout, binaries, user, password, durable }: Parameters<typeof initialise>[0],
): Promise<void> {
  const passwordFile = join(unfinished, 'password');
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600, flag: 'wx' });
  if (user !== undefined) await chown(passwordFile, user.uid, user.gid);
  const folder = join(nameForServer(layout, user), basename(unfinished));
  const descriptor = await openFolder(layout);
  try {
    const args = [
      `--pgdata=${join(folder, 'data')}`,
      `--pwfile=${join(folder, 'password')}`,
      `--username=${SUPERUSER}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ];
    const child = spawn(binaries.initdb, args, {
      ...user,
      cwd: '/',
      detached: true,
      env: serverEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe', descriptor.fd],
    });
    await succeeded(child);
  } finally {
    await descriptor.close();
  }
}

const STDERR_LIMIT = 4_000;

function succeeded(child: ReturnType<typeof spawn>): Promise<void> {
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-STDERR_LIMIT);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`initdb ended with ${code ?? 'a signal'}: ${stderr.trim()}`));
    });
  });
}

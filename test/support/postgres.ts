import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@learning-library/embedded-postgres';

/** A program that waits for the end of its standard input, and then stops the server of the folder within 10 s. */
const REAPER = `
cat >/dev/null
pid_file="$1/postgres/data/postmaster.pid"
[ -f "$pid_file" ] && kill -QUIT "$(head -n 1 "$pid_file")"
for i in $(seq 200); do [ -f "$pid_file" ] || break; sleep 0.05; done
rm -rf "$1"
`;

export interface OwnPostgres {
  /** The folder, which is deleted at the end with all of its files. */
  folder: string;
  url: string;
  stop: () => Promise<void>;
}

/** A PostgreSQL in a new folder. It ends with this process, even if that is killed. */
export async function startPostgres({
  maxConnections,
  durable = false,
  password = randomBytes(24).toString('base64url'),
}: {
  maxConnections: number;
  durable?: boolean;
  /** The password of the superuser. */
  password?: string;
}): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'll-postgres-'));
  // PostgreSQL does not run as root, so its user must be able to enter the folder.
  chmodSync(folder, 0o711);
  const reaper = spawn('sh', ['-c', REAPER, 'reaper', folder], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  const postgres = await startEmbeddedPostgres({
    folder: join(folder, 'postgres'),
    ...{ password, durable, maxConnections },
    onLost: (error) => process.stderr.write(`${error.message}\n`),
  });
  return {
    folder,
    url: postgres.url,
    stop: async () => {
      await postgres.stop();
      const exited = once(reaper, 'exit');
      reaper.stdin.end();
      await exited;
    },
  };
}

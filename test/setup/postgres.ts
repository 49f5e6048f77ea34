import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@learning-library/embedded-postgres';

/** Waits for the end of its standard input, then stops the server of the folder, within 10 s. */
const REAPER = `
cat >/dev/null
pid_file="$1/postgres/data/postmaster.pid"
[ -f "$pid_file" ] && kill -QUIT "$(head -n 1 "$pid_file")"
for i in $(seq 200); do [ -f "$pid_file" ] || break; sleep 0.05; done
rm -rf "$1"
`;

/**
 * Starts the PostgreSQL of a test run, in which every suite has its own schema. It ends with this process, however that
 * ends.
 *
 * @returns its URL, and a function that stops it
 */
export async function startTestPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'll-test-'));
  await chmod(folder, 0o711);
  const reaper = spawn('sh', ['-c', REAPER, 'reaper', folder], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  const postgres = await startEmbeddedPostgres({
    folder: join(folder, 'postgres'),
    password: randomBytes(24).toString('base64url'),
    durable: false,
    maxConnections: 200,
    onLost: (error) => {
      process.stderr.write(`${error.message}\n`);
    },
  });
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop();
      const exited = once(reaper, 'exit');
      reaper.stdin.end();
      await exited;
    },
  };
}

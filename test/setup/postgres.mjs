import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Imported when it is needed, because it exists only after the build. */
const require = createRequire(import.meta.url);

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
export async function startTestPostgres() {
  const { startEmbeddedPostgres } = require('@learning-library/embedded-postgres');
  const folder = await mkdtemp(join(tmpdir(), 'll-test-'));
  await chmod(folder, 0o711);
  const reaper = spawn('sh', ['-c', REAPER, 'reaper', folder], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  const postgres = await startEmbeddedPostgres({
    folder: join(folder, 'postgres'),
    password: randomBytes(24).toString('base64url'),
    durable: false,
    maxConnections: 200,
    onLost: (error) => console.error(error),
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

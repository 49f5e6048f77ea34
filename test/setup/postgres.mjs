import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Asked for when it is needed: what the build makes is not there before. */
const require = createRequire(import.meta.url);

/** Waits for the end of its standard input, then ends the server that its folder names, for 10 s at most. */
const REAPER = `
cat >/dev/null
pid_file="$1/postgres/data/postmaster.pid"
[ -f "$pid_file" ] && kill -QUIT "$(head -n 1 "$pid_file")"
for i in $(seq 200); do [ -f "$pid_file" ] || break; sleep 0.05; done
rm -rf "$1"
`;

/**
 * Starts the one PostgreSQL of a test run; every suite makes a schema of its own in it. It ends with this process,
 * however that ends.
 *
 * @returns its URL, and what stops it.
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

import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@learning-library/embedded-postgres';
import { hasServers, type ServerName } from '@learning-library/local-servers';

/** Waits for the end of its standard input, then ends the server that its folder names, for 10 s at most. */
const REAPER = `
cat >/dev/null
pid_file="$1/postgres/data/postmaster.pid"
[ -f "$pid_file" ] && kill -QUIT "$(head -n 1 "$pid_file")"
for i in $(seq 200); do [ -f "$pid_file" ] || break; sleep 0.05; done
rm -rf "$1"
`;

/** One PostgreSQL for the whole run; every suite makes a schema of its own in it. */
export default async function globalSetup(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'll-test-'));
  await chmod(folder, 0o711);
  const reaper = startReaper(folder);
  const postgres = await startEmbeddedPostgres({
    folder: join(folder, 'postgres'),
    password: randomBytes(24).toString('base64url'),
    durable: false,
    maxConnections: 200,
    onLost: (error) => console.error(error),
  });
  globalThis.testPostgres = { postgres, reaper };
  process.env['TEST_DATABASE_URL'] = postgres.url;
  sayWhatIsLeftOut();
}

/** With what installs each. */
const SERVERS: Readonly<Record<ServerName, string>> = {
  'redis-server': 'redis.sh',
  temporal: 'temporal.sh',
  meilisearch: 'meilisearch.sh',
  versitygw: 's3.sh',
  helm: 'helm.sh',
  kubeconform: 'kubeconform.sh',
  kwok: 'kwok.sh',
  etcd: 'kubernetes.sh',
  'kube-apiserver': 'kubernetes.sh',
  'kube-controller-manager': 'kubernetes.sh',
  'kube-scheduler': 'kubernetes.sh',
  kubectl: 'kubernetes.sh',
};

/** Suites of a server that this machine lacks are left out. */
function sayWhatIsLeftOut(): void {
  const missing = (Object.keys(SERVERS) as ServerName[]).filter((name) => !hasServers(name));
  const how = missing.map((name) => `${name} (test/servers/${SERVERS[name]} installs it)`);
  if (missing.length > 0) console.warn(`Suites left out, since this machine lacks ${how.join(', ')}.`);
}

/** Cleans up however jest ends, by an interrupt or a kill too. */
function startReaper(folder: string): ChildProcess {
  return spawn('sh', ['-c', REAPER, 'reaper', folder], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
}

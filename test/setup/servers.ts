import { hasServers } from '@learning-library/local-servers/testing';

/** The servers that suites use, and the scripts that install them. */
const EVERYWHERE = { 'redis-server': 'redis' } as const;
const CLUSTER = {
  ...{ ...EVERYWHERE, meilisearch: 'meilisearch', temporal: 'temporal', versitygw: 's3', pgbouncer: 'pgbouncer' },
  ...{ helm: 'helm', kubeconform: 'kubeconform', 'image-node': 'node', kwok: 'kwok', 'kube-apiserver': 'kubernetes' },
  ...{
    prometheus: 'prometheus',
    chromium: 'chromium',
    workerd: 'runtimes',
    initdb: 'postgresql',
    'oldest-node': 'node',
  },
} as const;

/** Prints one line with the missing servers, whose suites are skipped, and how to install them. */
export function nameMissingServers(): void {
  const servers = Object.entries(process.env['TEST_TIER'] === 'product' ? EVERYWHERE : CLUSTER);
  const missing = servers.filter(([name]) => !hasServers(name));
  if (missing.length === 0) return;
  const names = missing.map(([name]) => name).join(', ');
  const commands = missing.map(([, script]) => `test/servers/${script}.sh`).join(' && ');
  process.stderr.write(`Suites left out for want of ${names}; to install: ${commands}\n`);
}

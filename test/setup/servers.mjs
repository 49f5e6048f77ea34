import { createRequire } from 'node:module';

/** Imported when it is needed, because it exists only after the build. */
const require = createRequire(import.meta.url);

/** The servers of the suites, and the script that installs each. */
const SERVERS = {
  'redis-server': 'redis.sh',
  pgbouncer: 'pgbouncer.sh',
  temporal: 'temporal.sh',
  meilisearch: 'meilisearch.sh',
  versitygw: 's3.sh',
  helm: 'helm.sh',
  kubeconform: 'kubeconform.sh',
  'image-node': 'node.sh',
  kwok: 'kwok.sh',
  etcd: 'kubernetes.sh',
  'kube-apiserver': 'kubernetes.sh',
  'kube-controller-manager': 'kubernetes.sh',
  'kube-scheduler': 'kubernetes.sh',
  kubectl: 'kubernetes.sh',
  promtool: 'prometheus.sh',
  prometheus: 'prometheus.sh',
};

/** The names of the installed servers. Prints the missing ones, whose suites are left out. */
export function findServers() {
  const { hasServers } = require('@learning-library/local-servers');
  const names = Object.keys(SERVERS);
  const missing = names.filter((name) => !hasServers(name));
  const how = missing.map((name) => `${name} (test/servers/${SERVERS[name]} installs it)`);
  if (missing.length > 0) console.warn(`Suites left out, since this machine lacks ${how.join(', ')}.`);
  return names.filter((name) => !missing.includes(name));
}

/** The port, which only names the socket. The server does not listen on the network. */
export const PORT = 5432;
export const SUPERUSER = 'postgres';

/**
 * Keeps statements, parameters and rows out of the server's log (docs/architecture.md#no-private-data-outside-the-tables).
 */
const SILENT_LOGS = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_autovacuum_min_duration: '-1',
  log_checkpoints: 'off',
  log_destination: 'stderr',
  logging_collector: 'off',
};

/** Settings for one process on one machine: no network, no replication, no parallel workers. */
const SMALL = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  ssl: 'off',
  shared_buffers: '64MB',
  random_page_cost: '1.1',
  max_wal_size: '256MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  jit: 'off',
};

/** Settings for temporary databases, which a crash of the machine may destroy. */
const DISPOSABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

export function serverSettings({ durable, maxConnections }: { durable: boolean; maxConnections: number }): string[] {
  const settings = { ...SILENT_LOGS, ...SMALL, max_connections: maxConnections, ...(durable ? {} : DISPOSABLE) };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

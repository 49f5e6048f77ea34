import type { Pool } from 'pg';
import type { AccountSemaphore } from '../admission';
import { Attribute, observe } from '../telemetry';

const CONNECTIONS = { unit: '{connection}', isSum: true };

/** The names follow the semantic conventions for database clients. */
export function observePool(name: string, size: number, pool: Pool, queue: AccountSemaphore): () => void {
  const attributes = { [Attribute.dbPool]: name };
  const ends = [
    observe('db.client.connection.count', { description: 'Connections, by state.', ...CONNECTIONS }, () => [
      { value: pool.totalCount - pool.idleCount, attributes: { ...attributes, [Attribute.dbConnectionState]: 'used' } },
      { value: pool.idleCount, attributes: { ...attributes, [Attribute.dbConnectionState]: 'idle' } },
    ]),
    observe('db.client.connection.max', { description: 'Size of the connection pool.', ...CONNECTIONS }, () => [
      { value: size, attributes },
    ]),
    observe(
      'db.client.connection.pending_requests',
      { description: 'Statements that wait for a connection.', unit: '{request}', isSum: true },
      () => [{ value: queue.waiting, attributes }],
    ),
  ];
  return () => {
    for (const end of ends) end();
  };
}

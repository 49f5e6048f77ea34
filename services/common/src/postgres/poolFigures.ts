import type { Lane } from '../admission';
import { Attribute, observe } from '../telemetry';

/** Reports the figures of a pool. @returns a function that ends it */
export function observePool(name: string, size: number, lane: Lane): () => void {
  const pool = { [Attribute.dbPool]: name };
  const ends = [
    observe('db.client.connection.count', { description: 'Connections in use.', unit: '{connection}' }, () => [
      { value: lane.inside, attributes: { ...pool, [Attribute.dbConnectionState]: 'used' } },
    ]),
    observe('db.client.connection.max', { description: 'Size of the connection pool.', unit: '{connection}' }, () => [
      { value: size, attributes: pool },
    ]),
    observe(
      'db.client.connection.pending_requests',
      { description: 'Statements that wait for a connection.', unit: '{request}' },
      () => [{ value: lane.waiting, attributes: pool }],
    ),
  ];
  return () => {
    for (const end of ends) end();
  };
}

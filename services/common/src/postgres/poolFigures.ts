import type { FairQueue } from '../admission';
import { Attribute, observe } from '../telemetry';

export function observePool(name: string, size: number, queue: FairQueue): () => void {
  const pool = { [Attribute.dbPool]: name };
  const ends = [
    observe('db.client.connection.count', { description: 'Connections in use.', unit: '{connection}' }, () => [
      { value: queue.inside, attributes: { ...pool, [Attribute.dbConnectionState]: 'used' } },
    ]),
    observe('db.client.connection.max', { description: 'Size of the connection pool.', unit: '{connection}' }, () => [
      { value: size, attributes: pool },
    ]),
    observe(
      'db.client.connection.pending_requests',
      { description: 'Statements that wait for a connection.', unit: '{request}' },
      () => [{ value: queue.waiting, attributes: pool }],
    ),
  ];
  return () => {
    for (const end of ends) end();
  };
}

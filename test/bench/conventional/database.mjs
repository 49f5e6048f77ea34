// The connection and the columns that the services share.
import { DataSource, EntitySchema } from 'typeorm';

export async function openDatabase(schema, entities) {
  const { DATABASE_URL: url, POOL_SIZE = 10 } = process.env;
  return new DataSource({ type: 'postgres', url, schema, entities, poolSize: Number(POOL_SIZE) }).initialize();
}

export const id = { type: 'uuid', primary: true };
export const reference = (name) => ({ name, type: 'uuid' });
export const text = { type: 'text' };
export const nullable = (column) => ({ ...column, nullable: true });
export const counter = (name) => ({ name, type: 'int', default: 0 });
export const flag = (name) => ({ name, type: 'boolean', default: false });
export const timestamps = {
  createdAt: { name: 'created_at', type: 'timestamptz', precision: 3, createDate: true },
  updatedAt: { name: 'updated_at', type: 'timestamptz', precision: 3, updateDate: true },
};

/** Events of a service, written in the transaction of their change. */
export const Outbox = new EntitySchema({
  name: 'Outbox',
  tableName: 'outbox',
  columns: {
    id: { type: 'bigint', primary: true, generated: 'increment' },
    type: text,
    aggregateId: reference('aggregate_id'),
    payload: { type: 'jsonb' },
    createdAt: timestamps.createdAt,
  },
});

/** Number of rows of a repository per content. */
export async function countByContent(repository, { accountId, contentIds }) {
  if (!contentIds.length) return { counts: {} };
  const rows = await repository
    .createQueryBuilder('row')
    .select('row.contentId', 'contentId')
    .addSelect('COUNT(*)::int', 'count')
    .where('row.accountId = :accountId AND row.contentId IN (:...contentIds)', { accountId, contentIds })
    .groupBy('row.contentId')
    .getRawMany();
  return { counts: Object.fromEntries(rows.map((row) => [row.contentId, row.count])) };
}

import type { TableSchema } from '@learning-library/common/postgres';

export const testCalls: TableSchema = {
  name: 'test_calls',
  columns: {
    keyId: { type: 'uuid', primary: true },
    day: { type: 'date', primary: true },
    accountId: { type: 'uuid' },
    count: { type: 'integer' },
  },
  indices: [{ name: 'test_calls_day', columns: ['day'] }],
};

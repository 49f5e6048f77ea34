import { EntitySchema } from 'typeorm';

export const TestCallsEntity = new EntitySchema({
  name: 'TestCalls',
  tableName: 'test_calls',
  columns: {
    keyId: { name: 'key_id', type: 'uuid', primary: true, primaryKeyConstraintName: 'test_calls_pkey' },
    day: { type: 'date', primary: true, primaryKeyConstraintName: 'test_calls_pkey' },
    accountId: { name: 'account_id', type: 'uuid' },
    count: { type: 'integer' },
  },
  indices: [{ name: 'test_calls_day', columns: ['day'] }],
});

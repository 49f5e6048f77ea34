import { EntitySchema } from 'typeorm';

export const ContentSummaryEntity = new EntitySchema({
  name: 'ContentSummary',
  tableName: 'content_summaries',
  columns: {
    contentId: { name: 'content_id', type: 'uuid', primary: true, primaryKeyConstraintName: 'content_summaries_pkey' },
    accountId: { name: 'account_id', type: 'uuid' },
    text: { type: 'text' },
  },
});

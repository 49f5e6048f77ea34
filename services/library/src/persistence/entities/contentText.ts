import { EntitySchema } from 'typeorm';

export const ContentTextEntity = new EntitySchema({
  name: 'ContentText',
  tableName: 'content_texts',
  columns: {
    contentId: { name: 'content_id', type: 'uuid', primary: true, primaryKeyConstraintName: 'content_texts_pkey' },
    accountId: { name: 'account_id', type: 'uuid' },
    text: { type: 'text' },
  },
});

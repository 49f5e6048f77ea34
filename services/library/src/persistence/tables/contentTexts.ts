import type { TableSchema } from '@learning-library/common/postgres';

export const contentTexts: TableSchema = {
  name: 'content_texts',
  columns: {
    contentId: { type: 'uuid', primary: true },
    accountId: { type: 'uuid', primary: true },
    text: { type: 'text' },
  },
  indices: [{ name: 'content_texts_of_account', columns: ['accountId', 'contentId'] }],
};

export const contentSummaries: TableSchema = {
  name: 'content_summaries',
  columns: {
    contentId: { type: 'uuid', primary: true },
    accountId: { type: 'uuid', primary: true },
    text: { type: 'text' },
  },
  indices: [{ name: 'content_summaries_of_account', columns: ['accountId', 'contentId'] }],
};

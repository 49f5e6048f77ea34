import type { TableSchema } from '@learning-library/common/postgres';

const textsIn = (name: string): TableSchema => ({
  name,
  columns: {
    contentId: { type: 'uuid', primary: true },
    accountId: { type: 'uuid', primary: true },
    text: { type: 'text' },
  },
  indices: [{ name: `${name}_of_account`, columns: ['accountId', 'contentId'] }],
});

export const contentTexts = textsIn('content_texts');
export const contentSummaries = textsIn('content_summaries');

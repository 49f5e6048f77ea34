import type { TableDescription } from '@learning-library/common/postgres';

export const contentTexts: TableDescription = {
  name: 'content_texts',
  columns: {
    contentId: { type: 'uuid', primary: true },
    accountId: { type: 'uuid', primary: true },
    text: { type: 'text' },
  },
};

export const contentSummaries: TableDescription = {
  name: 'content_summaries',
  columns: {
    contentId: { type: 'uuid', primary: true },
    accountId: { type: 'uuid', primary: true },
    text: { type: 'text' },
  },
};

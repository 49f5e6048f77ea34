import type { Takes } from '@learning-library/common/patterns';

export const LIBRARY_QUOTAS = ['contents', 'text_bytes', 'folders'] as const;

/** What a content that is made takes, of a row with its `text`. */
export const NEW_CONTENT: Takes = { contents: '1', text_bytes: 'coalesce(octet_length(item.text), 0)' };

/** What a content that is deleted gives back, of a row with its `id`. Sizes are known without reading the texts. */
export const GONE_CONTENT: Takes = {
  contents: '-1',
  text_bytes:
    '(SELECT -octet_length(t.text) FROM {schema}.content_texts t WHERE t.content_id = item.id AND t.account_id = item.account_id)',
};

import type { Takes } from '@learning-library/common/patterns';

export const LIBRARY_QUOTAS = ['contents', 'text_bytes', 'folders'] as const;

/** The quota that a new content uses, from a row with its `text`. */
export const NEW_CONTENT: Takes = { contents: '1', text_bytes: 'coalesce(octet_length(item.text), 0)' };

/** The quota that a deleted content releases, from a row with its `id`. Sizes are known without reading the texts. */
export const GONE_CONTENT: Takes = {
  contents: '-1',
  text_bytes:
    '(SELECT -octet_length(t.text) FROM {schema}.content_texts t WHERE t.content_id = item.id AND t.account_id = item.account_id)',
};

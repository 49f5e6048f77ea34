/** The table of references to contents. */
export const CONTENT_REFERENCES = {
  name: 'content_references',
  id: 'content_id',
  count: 'memocards_count',
  quota: 'memocards',
  inFolders: true,
} as const;

/** The table of what is held of library's contents, which counts their live questions. */
export const CONTENT_REFERENCES = {
  name: 'content_references',
  id: 'content_id',
  count: 'questions_count',
  inFolders: true,
} as const;

/** The table of what is held of cards' memocards. */
export const MEMOCARD_REFERENCES = { name: 'memocard_references', id: 'memocard_id' };

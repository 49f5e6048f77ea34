import type { DocumentType } from '../engine/engine';

/** The types of library's events that search applies, by the kind of document. */
export const CHANGED = { content: 'content.changed', folder: 'folder.changed' } as const;
export const DELETED = { content: 'content.deleted', folder: 'folder.deleted' } as const;

const TYPES: Readonly<Record<string, DocumentType>> = {
  [CHANGED.content]: 'content',
  [DELETED.content]: 'content',
  [CHANGED.folder]: 'folder',
  [DELETED.folder]: 'folder',
};

export function documentTypeOf(eventType: string): DocumentType | undefined {
  return Object.hasOwn(TYPES, eventType) ? TYPES[eventType] : undefined;
}

export function isKnown({ type }: { type: string }): boolean {
  return documentTypeOf(type) !== undefined;
}

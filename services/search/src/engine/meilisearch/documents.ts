import { isUuid } from '@learning-library/common';
import type { DocumentKey, DocumentType } from '../engine';
import type { PreparedDocument } from '../prepared';
import { lexemesOf } from './lexemes';
import type { Mark } from './marks';

/** A document as the index holds it; without words and with the time where it was removed. */
export interface IndexedDocument {
  id: string;
  account: string;
  type: DocumentType;
  version: number;
  words: string[];
  /** In milliseconds since the epoch. */
  removedAt?: number;
}

/** What is in the index already. */
export type Present = Pick<IndexedDocument, 'id' | 'version' | 'removedAt'> & { mark?: Mark };

/** As the index holds them. */
export function indexedDocuments(documents: readonly PreparedDocument[]): IndexedDocument[] {
  return documents.map((document) => {
    const { id, accountId: account, type, version } = document;
    return { id, account, type, version, words: lexemesOf(document) };
  });
}

/** Of a document that is given twice the newest. */
export function newestOfEach<Document extends { id: string; version: number }>(
  documents: readonly Document[],
): Document[] {
  const newest = new Map<string, Document>();
  for (const document of documents) {
    if ((newest.get(document.id)?.version ?? -1) < document.version) newest.set(document.id, document);
  }
  return [...newest.values()];
}

/** What stays of documents that were removed: a write that read library before comes too late. */
export function removalMarks(keys: readonly DocumentKey[]): IndexedDocument[] {
  const removedAt = Date.now();
  const marks = keys.map(({ id, accountId: account, type }): [string, IndexedDocument] => [
    id,
    { id, account, type, version: 0, words: [], removedAt },
  ]);
  return [...new Map(marks).values()];
}

/** Those that are newer than what is there; nothing is newer than a removal. */
export function newerThan(present: readonly Present[], documents: readonly IndexedDocument[]): IndexedDocument[] {
  const byId = new Map(present.map((one) => [one.id, one]));
  return documents.filter(({ id, version, removedAt }) => {
    const there = byId.get(id);
    if (there === undefined) return true;
    if (there.removedAt !== undefined) return false;
    return removedAt !== undefined || version > there.version;
  });
}

/** Of these documents. */
export function withIds(ids: readonly string[]): string {
  return `id IN [${ids.map((id) => `"${id}"`).join(', ')}]`;
}

/** Of this account alone; made of nothing that a caller wrote. */
export function ofAccount(accountId: string): string {
  if (!isUuid(accountId)) throw new Error('an account without an id');
  return `account = "${accountId}"`;
}

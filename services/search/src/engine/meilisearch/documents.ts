import { isUuid } from '@learning-library/common/contract';
import type { Pace } from '../../domain/pace';
import type { DocumentKey, DocumentType } from '../engine';
import type { PreparedDocument } from '../prepared';
import { lexemesOf } from './lexemes';
import type { Mark } from './marks';

/** A document in the index. A removed one has no words, and the time of its removal. */
export interface IndexedDocument {
  id: string;
  account: string;
  type: DocumentType;
  version: number;
  words: string[];
  /** In milliseconds since the epoch. */
  removedAt?: number;
}

/** What the index has for an id. */
export type Present = Pick<IndexedDocument, 'id' | 'version' | 'removedAt'> & { mark?: Mark };

export async function indexedDocument(document: PreparedDocument, pace: Pace): Promise<IndexedDocument> {
  const { id, accountId: account, type, version } = document;
  return { id, account, type, version, words: await lexemesOf(document, pace) };
}

/** The newest version of each document, where one is given twice. */
export function newestOfEach<Document extends { id: string; version: number }>(
  documents: readonly Document[],
): Document[] {
  const newest = new Map<string, Document>();
  for (const document of documents) {
    if ((newest.get(document.id)?.version ?? -1) < document.version) newest.set(document.id, document);
  }
  return [...newest.values()];
}

/** What replaces removed documents, so that a late write, which read library before the removal, is refused. */
export function removalMarks(keys: readonly DocumentKey[]): IndexedDocument[] {
  const removedAt = Date.now();
  const marks = keys.map(({ id, accountId: account, type }): [string, IndexedDocument] => [
    id,
    { id, account, type, version: 0, words: [], removedAt },
  ]);
  return [...new Map(marks).values()];
}

/** The documents that are newer than those in the index; nothing is newer than a removal. */
export function newerThan(present: readonly Present[], documents: readonly IndexedDocument[]): IndexedDocument[] {
  const byId = new Map(present.map((one) => [one.id, one]));
  return documents.filter(({ id, version, removedAt }) => {
    const there = byId.get(id);
    if (there === undefined) return true;
    if (there.removedAt !== undefined) return false;
    return removedAt !== undefined || version > there.version;
  });
}

/** A filter for these documents. */
export function withIds(ids: readonly string[]): string {
  return `id IN [${ids.map((id) => `"${id}"`).join(', ')}]`;
}

/** A filter for this account; an id cannot change the filter's syntax. */
export function ofAccount(accountId: string): string {
  if (!isUuid(accountId)) throw new Error('the id of an account is not a UUID');
  return `account = "${accountId}"`;
}

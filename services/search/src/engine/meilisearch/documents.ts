import { isUuid } from '@learning-library/common/contract';
import type { Pace } from '../../domain/words';
import type { DocumentType, EngineQuery } from '../engine';
import type { PreparedDocument } from '../prepared';

/** Fields are folded words, each once: the first place of a word is what counts in the order of hits. */
export interface IndexedDocument {
  id: string;
  account: string;
  type: DocumentType;
  title: string;
  description: string;
  body: string;
  /** What of the body is beyond the words that Meilisearch reads of a field. */
  rest: string;
  beginnings: string[];
}

/** Meilisearch reads 65,535 of a field. */
const FIELD_WORDS = 65_000;
/** In bytes; longer ones Meilisearch leaves out. */
const LONGEST_WORD = 248;
/** In bytes: of a beginning up to here Meilisearch finds all words, of a longer one the first thousand of all accounts. */
const SHORT_BEGINNING = 4;

export async function indexedDocument(document: PreparedDocument, pace: Pace): Promise<IndexedDocument> {
  const { id, accountId: account, type, words } = document;
  const beginnings = new Set<string>();
  const fields: string[][] = [];
  for (const field of words) {
    const kept: string[] = [];
    for (const each of new Set(field)) {
      const word = cut(each);
      kept.push(word);
      if (isLong(word)) beginnings.add(accountTag(account) + word);
      const others = pace.spend(word.length);
      if (others !== undefined) await others;
    }
    fields.push(kept);
  }
  const [title = [], description = [], body = []] = fields;
  return {
    ...{ id, account, type, title: title.join(' '), description: description.join(' ') },
    body: body.slice(0, FIELD_WORDS).join(' '),
    rest: body.slice(FIELD_WORDS).join(' '),
    beginnings: [...beginnings],
  };
}

/**
 * Searches of the title, of all fields, and, where Meilisearch's limit on the words of a beginning may hide some, of
 * beginnings by a filter, which knows no limit: the account's tag in it leaves the words of others out. What an earlier
 * search has comes before what a later one adds. (Meilisearch's own federation of them takes five times as long.)
 */
export function searchesFor({ accountId, type, words, offset, limit }: EngineQuery, indexUid: string): object[] {
  const filter = [ofAccount(accountId), ...(type === undefined ? [] : [`type = "${type}"`])];
  // A quoted word is neither joined with its neighbor nor taken as a beginning.
  const whole = words.whole.map((word) => `"${cut(word)}"`);
  const last = cut(words.last);
  const search = {
    ...{ indexUid, filter, q: [...whole, last].join(' '), matchingStrategy: 'all', limit: offset + limit },
    attributesToRetrieve: ['id', 'type'],
  };
  const searches: object[] = [{ ...search, attributesToSearchOn: ['title'] }, search];
  if (isLong(last)) {
    const begins = `beginnings STARTS WITH "${accountTag(accountId)}${last}"`;
    searches.push({ ...search, q: whole.join(' '), filter: [...filter, begins] });
  }
  return searches;
}

/** A filter for this account; an id cannot change the filter's syntax, and words have only letters and digits. */
function ofAccount(accountId: string): string {
  if (!isUuid(accountId)) throw new Error('the id of an account is not a UUID');
  return `account = "${accountId}"`;
}

function accountTag(accountId: string): string {
  return accountId.slice(-8).toLowerCase();
}

function isLong(word: string): boolean {
  return Buffer.byteLength(word) > SHORT_BEGINNING;
}

function cut(word: string): string {
  // A code unit takes three bytes at most.
  if (word.length * 3 <= LONGEST_WORD) return word;
  let bytes = 0;
  let end = 0;
  for (const character of word) {
    bytes += Buffer.byteLength(character);
    if (bytes > LONGEST_WORD) break;
    end += character.length;
  }
  return word.slice(0, end);
}

import { isUuid } from '@learning-library/common/contract';
import type { MultiSearchQuery } from 'meilisearch';
import type { Pace } from '../../domain/words';
import type { DocumentType, EngineQuery } from '../engine';
import type { PreparedDocument } from '../prepared';

/** A document, whose fields are folded words in their order. */
export interface IndexedDocument {
  id: string;
  account: string;
  type: DocumentType;
  title: string;
  description: string;
  body: string;
  /** Words of the body beyond Meilisearch's limit per field. */
  rest: string;
  beginnings: string[];
}

/** Maximum number of words of a field. Meilisearch reads 65,535. */
const FIELD_WORDS = 65_000;
/** Maximum bytes of a word. Meilisearch ignores longer words. */
const MAX_WORD_BYTES = 248;
/**
 * Maximum bytes of a short prefix. For a short prefix, Meilisearch finds all words; for a longer one, only the first
 * thousand of all accounts.
 */
const SHORT_BEGINNING = 4;

export async function indexedDocument(document: PreparedDocument, pace: Pace): Promise<IndexedDocument> {
  const { id, accountId: account, type, words } = document;
  const beginnings = new Set<string>();
  const fields: string[][] = [];
  for (const field of words) {
    const kept: string[] = [];
    for (const each of field) {
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

/** Scripts that Meilisearch splits into words itself, so that its words can begin within one of ours. */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/**
 * The searches of the title and of all fields, in one request. Hits of an earlier search come before those of a later one.
 * Meilisearch ranks the field and the position of a word by a single rule, so no order of its rules puts titles first and then
 * whole words before prefixes.
 * Meilisearch considers only the first thousand words of all accounts with a long prefix, so a third search finds long
 * prefixes by a filter, which has no limit and contains the account's tag.
 */
export function searchesFor(
  { accountId, type, words, offset, limit }: EngineQuery,
  indexUid: string,
  typoTolerance: boolean,
): MultiSearchQuery[] {
  const filter = [ofAccount(accountId), ...(type === undefined ? [] : [`type = "${type}"`])];
  // Quotes a word, so that Meilisearch does not join it with its neighbor, use it as a prefix, or tolerate a typo.
  const whole = words.whole.map((word) => (typoTolerance ? cut(word) : `"${cut(word)}"`));
  const last = cut(words.last);
  const begins = isLong(last) ? [`beginnings STARTS WITH "${accountTag(accountId)}${last}"`] : [];
  // The filter also excludes documents in which Meilisearch finds the last word split in two.
  const isSplit = !typoTolerance && !WITHOUT_SPACES.test(last);
  const search = {
    ...{ indexUid, q: [...whole, last].join(' '), filter: isSplit ? [...filter, ...begins] : filter },
    ...{ matchingStrategy: 'all' as const, limit: offset + limit, attributesToRetrieve: ['id', 'type'] },
  };
  const searches: MultiSearchQuery[] = [{ ...search, attributesToSearchOn: ['title'] }, search];
  // The space at the end keeps the last whole word from becoming a prefix.
  if (begins.length > 0) searches.push({ ...search, q: `${whole.join(' ')} `, filter: [...filter, ...begins] });
  return searches;
}

/** A filter for this account. An id cannot change the filter's syntax, and words contain only letters and digits. */
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
  // A code unit takes at most three bytes.
  if (word.length * 3 <= MAX_WORD_BYTES) return word;
  let bytes = 0;
  let end = 0;
  for (const character of word) {
    bytes += Buffer.byteLength(character);
    if (bytes > MAX_WORD_BYTES) break;
    end += character.length;
  }
  return word.slice(0, end);
}

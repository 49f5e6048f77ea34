import { randomBytes } from 'node:crypto';
import { onDatabase } from '../support/database';

const SEEDED_AT_ONCE = 1_000;
const WORDS_OF_A_TEXT = 220;
const VOCABULARY = 20_000;
/** Maximum size of a statement’s text, in UTF-16 units. */
const CHARACTERS_AT_ONCE = 4_000_000;

/** Selects a word. Words with a higher rank are rarer, as in a natural language. */
export const word = (rank: number): string => {
  let letters = '';
  for (let left = rank + 1; left > 0; left = Math.floor(left / 20)) letters += 'aeioubcdfglmnprstvxz'.charAt(left % 20);
  return `${letters}${'aeiou'.charAt(rank % 5)}`;
};

/** Words with the frequencies of a language. */
export function someWords(count: number): string {
  return Array.from({ length: count }, () => word(Math.floor(VOCABULARY ** Math.random()))).join(' ');
}

/** A text of about 1,500 characters. Every text contains the first word. */
export const textOfContent = (): string => `Everywhere ${someWords(WORDS_OF_A_TEXT)}`;

/** A content as an integrator sends it. */
export const newContent = () => ({
  ...{ title: someWords(4), description: someWords(6), language: 'en', text: textOfContent() },
});

/** A text of a few words. Every text contains the first word. */
export const shortText = (): string => `Everywhere ${someWords(10)}`;

/** Writes contents directly into library’s tables, because creations would take longer than all measurements. */
export async function seed(
  url: string,
  accountId: string,
  count: number,
  textOf: () => string = textOfContent,
  folderId: string | null = null,
): Promise<void> {
  const atOnce = Math.min(SEEDED_AT_ONCE, Math.max(1, Math.floor(CHARACTERS_AT_ONCE / textOf().length)));
  await onDatabase(url, async (client) => {
    for (let start = 0; start < count; start += atOnce) {
      const places = Array.from({ length: Math.min(atOnce, count - start) }, (_, i) => start + i);
      const titles = places.map((place) => `Lesson ${place} unique${place}`);
      await client.query(
        `WITH item AS (SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[]) AS item (id, title, text)),
         texts AS (INSERT INTO library.content_texts (content_id, account_id, text) SELECT id, $4, text FROM item)
         INSERT INTO library.contents (id, account_id, folder_id, title, has_body, has_summary, podcasts_ready_count,
           sources_count, version, created_at, updated_at)
         SELECT id, $4, $5::uuid, title, true, false, 0, 0, 1, now(), now() FROM item`,
        [places.map(idOf), titles, places.map(textOf), accountId, folderId],
      );
    }
    await client.query('VACUUM ANALYZE library.contents');
  });
}

/** Creates an id in library’s format: the time, then random bits. */
function idOf(place: number): string {
  const hex = (Date.now() + place).toString(16).padStart(12, '0') + randomBytes(10).toString('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-7$3-8$4-$5');
}

import { addAbortSignal } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { checkedId, ContractError, validationError } from '@learning-library/common/contract';
import { type Attachments, hasPending, type ImportedRow } from '@learning-library/common/patterns';
import type { Queryable } from '@learning-library/common/postgres';
import type { Context } from './context';
import { checkedCover } from './domain/cover';
import { hasFolderToEmpty } from './persistence/repositories/erasure';
import { coverAfter, isCoverOf } from './persistence/repositories/covers';

/** Time for reading or writing one image. */
const READ_MS = 10_000;

/** The events of imported rows, and the columns with their subjects. */
const EVENTS: Partial<Record<string, readonly [type: string, subject: string]>> = {
  folders: ['folder.changed', 'id'],
  contents: ['content.changed', 'id'],
  content_texts: ['content.changed', 'content_id'],
};

/**
 * Imported items send events to search like new ones. The event of a content with a text is sent once the text exists,
 * because the search service reads both.
 */
export const reindex =
  ({ outbox }: Context) =>
  async (tx: Queryable, accountId: string, table: string, rows: readonly ImportedRow[]): Promise<void> => {
    const [type, subject] = EVENTS[table] ?? [];
    const whole = rows.filter((row) => (row['deleted_at'] ?? null) === null && row['has_body'] !== true);
    if (type === undefined || subject === undefined || whole.length === 0) return;
    await outbox.add(tx, [{ type, accountId, subjectIds: whole.map((row) => String(row[subject])) }]);
  };

/** Exports the images of covers as `{id, image}`, with the image in base64. */
export const coverAttachments = ({ database, covers }: Context): Attachments => ({
  name: 'cover_images',
  async *read(tx, accountId, deadline) {
    for (let cover = await coverAfter(tx, accountId); cover; cover = await coverAfter(tx, accountId, cover.id)) {
      const { id, size } = cover;
      const stream = await covers.read(id, { start: 0, end: size - 1 }, Math.min(deadline, Date.now() + READ_MS));
      // The upload is running or was interrupted.
      const image =
        stream === undefined
          ? null
          : (await buffer(addAbortSignal(AbortSignal.timeout(READ_MS), stream))).toString('base64');
      yield JSON.stringify({ id, image });
    }
  },
  async write(accountId, rows, deadline) {
    for (const { id: sent, image } of rows) {
      const id = checkedId('id', String(sent));
      if (image === null) continue;
      if (typeof image !== 'string') throw validationError('image', 'type');
      const bytes = Buffer.from(image, 'base64');
      checkedCover(bytes);
      const isOwn = await isCoverOf(database.until(deadline), accountId, id);
      if (isOwn === false) throw new ContractError('not_found', null);
      // The janitor has removed a cover that no content shows.
      if (isOwn === undefined) continue;
      await covers.put(id, bytes, deadline);
    }
  },
});

/** Whether a deletion of the account has not reached every service, or not every content of a deleted folder. */
export async function isChanging(queryable: Queryable, accountId: string): Promise<boolean> {
  return (await hasPending(queryable, accountId)) || (await hasFolderToEmpty(queryable, accountId));
}

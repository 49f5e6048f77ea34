import { NIL_UUID } from '@learning-library/common/contract';
import type { Queryable } from '@learning-library/common/postgres';
import type { DocumentType } from '../../engine/engine';

/** Progress for a type: the last id and the number of documents. */
export interface Progress {
  position: string;
  count: number;
}

export interface IndexState {
  epoch: number;
  builtEpoch: number;
  engine: string;
  progress: Readonly<Record<DocumentType, Progress>>;
}

export async function readState(queryable: Queryable): Promise<IndexState> {
  const [state] = await queryable.query<IndexState>(
    `SELECT epoch, built_epoch AS "builtEpoch", engine, json_build_object(
       'content', json_build_object('position', coalesce(contents_position, '${NIL_UUID}'), 'count', contents_count),
       'folder', json_build_object('position', coalesce(folders_position, '${NIL_UUID}'), 'count', folders_count)
     ) AS progress FROM {schema}.index_state`,
  );
  if (state === undefined) throw new Error('the index has no state');
  return state;
}

const FROM_THE_START = 'contents_position = NULL, folders_position = NULL, contents_count = 0, folders_count = 0';

/** Requests a rebuild if none was requested since this epoch. A running rebuild stops. */
export async function raiseEpoch(queryable: Queryable, epoch: number): Promise<void> {
  await queryable.query(`UPDATE {schema}.index_state SET epoch = epoch + 1, ${FROM_THE_START} WHERE epoch = $1`, [
    epoch,
  ]);
}

/** Requests a rebuild if the index has other rules for words or is for another engine. */
export async function adoptFormat(
  queryable: Queryable,
  { name, format }: { name: string; format: number },
): Promise<void> {
  await queryable.query(
    `UPDATE {schema}.index_state SET epoch = epoch + 1, format = $1, engine = $2, ${FROM_THE_START}
     WHERE format <> $1 OR engine <> $2`,
    [format, name],
  );
}

/** Whether the index has the format, or was never built. */
export async function isServed(queryable: Queryable, format: number): Promise<boolean> {
  const rows = await queryable.query(
    'SELECT 1 FROM {schema}.index_state WHERE built_epoch = 0 OR searched_format = $1',
    [format],
  );
  return rows.length > 0;
}

export async function restartProgress(queryable: Queryable, epoch: number): Promise<void> {
  await queryable.query(`UPDATE {schema}.index_state SET ${FROM_THE_START} WHERE epoch = $1`, [epoch]);
}

/** Records the progress of a rebuild. @returns whether it is still the requested one */
export async function recordProgress(
  queryable: Queryable,
  epoch: number,
  type: DocumentType,
  { position, count }: Progress,
): Promise<boolean> {
  const rows = await queryable.query(
    `UPDATE {schema}.index_state SET ${type}s_position = $2, ${type}s_count = ${type}s_count + $3 WHERE epoch = $1 RETURNING 1`,
    [epoch, position, count],
  );
  return rows.length === 1;
}

/** Records that the index is built, unless another rebuild was requested meanwhile. */
export async function finishRebuild(queryable: Queryable, epoch: number): Promise<void> {
  await queryable.query(
    'UPDATE {schema}.index_state SET built_epoch = epoch, searched_format = format WHERE epoch = $1',
    [epoch],
  );
}

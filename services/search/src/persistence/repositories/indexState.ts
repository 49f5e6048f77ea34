import type { Queryable } from '@learning-library/common/postgres';

export interface IndexState {
  epoch: number;
  builtEpoch: number;
  engine: string;
}

export async function readState(queryable: Queryable): Promise<IndexState> {
  const [state] = await queryable.query<IndexState>(
    'SELECT epoch, built_epoch AS "builtEpoch", engine FROM {schema}.index_state',
  );
  if (state === undefined) throw new Error('the index has no state');
  return state;
}

/** Requests a rebuild where none was requested since this epoch; a running one stops. */
export async function raiseEpoch(queryable: Queryable, epoch: number): Promise<void> {
  await queryable.query('UPDATE {schema}.index_state SET epoch = epoch + 1 WHERE epoch = $1', [epoch]);
}

/** Requests a rebuild where the index was made by other rules for words or for another engine. */
export async function adoptFormat(
  queryable: Queryable,
  { name, format }: { name: string; format: number },
): Promise<void> {
  await queryable.query(
    `UPDATE {schema}.index_state SET epoch = epoch + 1, format = $1, engine = $2 WHERE format <> $1 OR engine <> $2`,
    [format, name],
  );
}

/** Notes that the index is built, unless another rebuild was requested meanwhile, and forgets the ranges of those before. */
export async function finishRebuild(queryable: Queryable, epoch: number): Promise<void> {
  await queryable.query(
    `WITH before AS (DELETE FROM {schema}.index_ranges WHERE epoch < $1)
     UPDATE {schema}.index_state SET built_epoch = epoch, searched_format = format WHERE epoch = $1`,
    [epoch],
  );
}

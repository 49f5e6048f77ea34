import type { Queryable } from '@learning-library/common/postgres';

/** The state of the index; the table has one row. */
export interface IndexState {
  /** Rises with every requested rebuild. */
  epoch: number;
  /** The epoch of the last finished rebuild. */
  builtEpoch: number;
  /** How many the current or last rebuild has indexed. */
  contentsCount: number;
  foldersCount: number;
}

export interface Progress {
  contentsCount: number;
  foldersCount: number;
}

const COLUMNS = `epoch, built_epoch AS "builtEpoch", contents_count AS "contentsCount", folders_count AS "foldersCount"`;
const LEASE = "interval '30 seconds'";

export async function readState(queryable: Queryable): Promise<IndexState> {
  const [state] = await queryable.query<IndexState>(`SELECT ${COLUMNS} FROM {schema}.index_state`);
  if (state === undefined) throw new Error('the index has no state');
  return state;
}

/** Requests a rebuild; a running one stops. @returns its epoch */
export async function raiseEpoch(queryable: Queryable): Promise<number> {
  const [state] = await queryable.query<{ epoch: number }>(
    `UPDATE {schema}.index_state SET epoch = epoch + 1, contents_count = 0, folders_count = 0, lease_owner = NULL,
       lease_until = NULL
     RETURNING epoch`,
  );
  if (state === undefined) throw new Error('the index has no state');
  return state.epoch;
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

/** Takes the rebuild if one is due and no other process has it. @returns its epoch */
export async function takeRebuild(queryable: Queryable, owner: string): Promise<number | undefined> {
  const [state] = await queryable.query<{ epoch: number }>(
    `UPDATE {schema}.index_state SET lease_owner = $1, lease_until = now() + ${LEASE}, contents_count = 0, folders_count = 0
     WHERE built_epoch < epoch AND (lease_until IS NULL OR lease_until <= now())
     RETURNING epoch`,
    [owner],
  );
  return state?.epoch;
}

/** Stores the progress of a rebuild and renews its lease. @returns whether the owner still has it */
export async function noteProgress(
  queryable: Queryable,
  { owner, epoch }: { owner: string; epoch: number },
  { contentsCount, foldersCount }: Progress,
): Promise<boolean> {
  const rows = await queryable.query(
    `UPDATE {schema}.index_state SET contents_count = $3, folders_count = $4, lease_until = now() + ${LEASE}
     WHERE lease_owner = $1 AND epoch = $2 RETURNING 1`,
    [owner, epoch, contentsCount, foldersCount],
  );
  return rows.length === 1;
}

export async function finishRebuild(
  queryable: Queryable,
  { owner, epoch }: { owner: string; epoch: number },
): Promise<void> {
  await queryable.query(
    `UPDATE {schema}.index_state SET built_epoch = epoch, searched_format = format, lease_owner = NULL, lease_until = NULL
     WHERE lease_owner = $1 AND epoch = $2`,
    [owner, epoch],
  );
}

/** Releases a rebuild that failed, so that any process can take it. */
export async function releaseRebuild(queryable: Queryable, owner: string): Promise<void> {
  await queryable.query(
    'UPDATE {schema}.index_state SET lease_owner = NULL, lease_until = NULL WHERE lease_owner = $1',
    [owner],
  );
}

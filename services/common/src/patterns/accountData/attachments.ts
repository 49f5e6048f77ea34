import type { Queryable } from '../../postgres';

export type ImportedRow = Readonly<Record<string, unknown>>;

/** What is exported beside rows, such as files, behind all tables. */
export interface Attachments {
  name: string;
  /** The one behind this id, as JSON. `read` runs statements in the snapshot. */
  next(
    read: <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>,
    after: { accountId: string; id: string | undefined },
    deadline: number,
  ): Promise<{ id: string; json: string } | undefined>;
  write(accountId: string, rows: readonly ImportedRow[], deadline: number): Promise<void>;
}

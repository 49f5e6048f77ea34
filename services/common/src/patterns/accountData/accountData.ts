import { castOf, type Column, columnOf, type Database, type Queryable, type TableSchema } from '../../postgres';

/** A table in the form that export, import and erasure use. */
export interface AccountTable {
  name: string;
  /** SQL names of its columns, with their types. */
  columns: ReadonlyMap<string, string>;
  /** The columns of its key except the account, by which the rows of an account are ordered. */
  key: readonly string[];
  /** The SQL condition that selects the rows of the account $1. */
  owned: string;
  /**
   * Whether accounts share its rows. Shared rows are exported and never erased, and an import does not change existing
   * ones.
   */
  isShared: boolean;
}

/** Reasons for excluding tables, by table name. */
type Reasons = Readonly<Record<string, string>>;

export interface AccountData {
  exported: readonly AccountTable[];
  erased: readonly AccountTable[];
}

const NOT_EXPORTED: Reasons = {
  audit_log: 'operations in this installation',
  outbox: 'delivered by the installation that wrote it',
};
const NOT_ERASED: Reasons = {
  audit_log: 'evidence of operations; the erasure removes the account from its rows',
};

/**
 * The account data of a service, derived from its tables. Every table with an account is exported and erased, unless it is
 * listed with a reason. @param notOfAccounts tables without accounts, each with its contents @param owned SQL condition for
 * the rows of the account $1 in tables without an account column @param shared tables whose rows accounts share
 * @throws Error if a table has no account and is not listed
 */
export function accountData(
  tables: readonly TableSchema[],
  {
    notExported = {},
    notErased = {},
    notOfAccounts = {},
    owned = {},
    shared = [],
  }: {
    notExported?: Reasons;
    notErased?: Reasons;
    notOfAccounts?: Reasons;
    owned?: Readonly<Record<string, string>>;
    shared?: readonly string[];
  } = {},
): AccountData {
  const described = tables
    .filter(({ name }) => !(name in notOfAccounts))
    .map((schema) => accountTable(schema, owned, shared));
  return {
    exported: described.filter(({ name }) => !(name in NOT_EXPORTED) && !(name in notExported)),
    erased: described.filter(({ name, isShared }) => !isShared && !(name in NOT_ERASED) && !(name in notErased)),
  };
}

const OF_ACCOUNT = 'account_id = $1';
/**
 * A condition that is true for every row. The indexes for these statements contain it, so that PostgreSQL uses them for no
 * other.
 */
const VERSIONED = ' AND version > 0';

function accountTable(
  { name, columns }: TableSchema,
  owned: Readonly<Record<string, string>>,
  shared: readonly string[],
): AccountTable {
  const fields = Object.entries(columns as Readonly<Record<string, Column>>);
  const condition =
    owned[name] ?? ('accountId' in columns ? OF_ACCOUNT + ('version' in columns ? VERSIONED : '') : undefined);
  if (condition === undefined) throw new Error(`${name} has no account: list it in notOfAccounts or owned`);
  return {
    name,
    columns: new Map(
      fields
        .filter(([, { notExported: isLeftOut }]) => isLeftOut !== true)
        .map(([field, column]) => [columnOf(field), castOf(column)]),
    ),
    key: fields
      .filter(([field, { primary }]) => primary === true && field !== 'accountId')
      .map(([field]) => columnOf(field)),
    owned: condition,
    isShared: shared.includes(name),
  };
}

export type ImportedRow = Readonly<Record<string, unknown>>;

/** Data exported after all tables, such as files. */
export interface Attachments {
  name: string;
  /** Yields all data of the account as JSON. Statements run in the snapshot. */
  read(tx: Queryable, accountId: string, deadline: number): AsyncIterable<string>;
  write(accountId: string, rows: readonly ImportedRow[], deadline: number): Promise<void>;
}

export interface AccountDataParts {
  database: Database;
  data: AccountData;
  /** Makes further changes after new rows were imported, in the same transaction. */
  imported?: (tx: Queryable, accountId: string, table: string, rows: readonly ImportedRow[]) => Promise<void>;
  attachments?: Attachments;
  /** Whether changes of the account have not reached other services yet. The export would lack them, as it has no events. */
  isChanging?: (queryable: Queryable, accountId: string) => Promise<boolean>;
}

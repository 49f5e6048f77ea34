import type { EraseAccountRequest, EraseAccountResponse } from '@learning-library/proto';
import { checkedId } from '../../contract/checks';
import { NIL_UUID } from '../../contract/ids';
import type { Database } from '../../postgres';
import type { Method } from '../../rpc/methods';
import type { AccountData } from './accountData';

const CHUNK = 1_000;
/** Part of the call's time that is reserved for the response. */
const RESPONSE_MS = 1_000;

/** Erases a limited part of the data. @returns the number of erased items; 0 if nothing is left */
export type Erasing = (account: { accountId: string; pseudonym: string }, deadline: number) => Promise<number>;

/** Removes the account's identifiers from the audit log. The rows still state who did what, when and why. */
const FORGET = `UPDATE {schema}.audit_log SET account_id = NULL, subject_id = '${NIL_UUID}', old_value = NULL, new_value = NULL
  WHERE ctid = ANY (ARRAY(SELECT ctid FROM {schema}.audit_log WHERE account_id = $1 LIMIT ${CHUNK} FOR UPDATE)) RETURNING 1`;

/** Deletes a chunk of the account's rows, table by table, and finally removes the account from the audit log. */
export function erasingRows(database: Database, { erased }: AccountData): Erasing {
  // The order is reversed, because a table must be erased after those that refer to it.
  const statements = [...erased.toReversed().map(({ name, owned }) => deletion(name, owned)), FORGET];
  return async ({ accountId }, deadline) => {
    for (const sql of statements) {
      const rows = await database.until(deadline).query(sql, [accountId]);
      if (rows.length > 0) return rows.length;
    }
    return 0;
  };
}

/**
 * The SQL that deletes a chunk of the account's rows of one table, in the caller's transaction or outside of one.
 * @param owned SQL condition for the rows of the account $1
 */
export function deletion(table: string, owned: string): string {
  return `DELETE FROM {schema}.${table} t WHERE t.ctid = ANY (ARRAY(
      SELECT t.ctid FROM {schema}.${table} t WHERE ${owned} LIMIT ${CHUNK} FOR UPDATE
    )) RETURNING 1`;
}

/**
 * The RPC that erases as much of an account as the caller's deadline allows.
 * @param steps run in this order, each until nothing is left; an undefined result means that the step is waiting, so the
 * erasure cannot finish yet
 */
export function eraseAccount(
  steps: readonly ((...args: Parameters<Erasing>) => Promise<number | undefined>)[],
): Method<EraseAccountRequest, EraseAccountResponse> {
  return async (request, { deadline }) => {
    const account = {
      accountId: checkedId('account_id', request.accountId),
      pseudonym: checkedId('pseudonym', request.pseudonym),
    };
    let erased = 0;
    for (const step of steps) {
      for (;;) {
        if (Date.now() >= deadline - RESPONSE_MS) return { erased, finished: false };
        const some = await step(account, deadline);
        if (some === undefined) return { erased, finished: false };
        if (some === 0) break;
        erased += some;
      }
    }
    return { erased, finished: true };
  };
}

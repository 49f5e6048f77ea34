import type { EraseAccountRequest, EraseAccountResponse } from '@learning-library/proto';
import { checkedId } from '../../contract/checks';
import { FIRST_ID } from '../../contract/ids';
import type { Database } from '../../postgres';
import type { Method } from '../../rpc/methods';
import type { AccountData } from './accountData';

const CHUNK = 1_000;
/** The rest of the caller's time is for the answer. */
const ANSWER_MS = 1_000;

/** Erases a bounded part of what is to go. @returns how much; 0 where nothing is left */
export type Erasing = (account: { accountId: string; pseudonym: string }, deadline: number) => Promise<number>;

/** Removes from the audit log what names the account; the rows say who did what, when and why. */
const FORGET = `UPDATE {schema}.audit_log SET account_id = NULL, subject_id = '${FIRST_ID}', old_value = NULL, new_value = NULL
  WHERE ctid = ANY (ARRAY(SELECT ctid FROM {schema}.audit_log WHERE account_id = $1 LIMIT ${CHUNK} FOR UPDATE)) RETURNING 1`;

/** Deletes a chunk of the account's rows, of one table after the other, and last forgets it in the audit log. */
export function erasingRows(database: Database, { erased }: AccountData): Erasing {
  // Those that others refer to come last.
  const statements = [...erased.toReversed().map(({ name, owned }) => deletion(name, owned)), FORGET];
  return async ({ accountId }, deadline) => {
    for (const sql of statements) {
      const rows = await database.until(deadline).query(sql, [accountId]);
      if (rows.length > 0) return rows.length;
    }
    return 0;
  };
}

/** The same for one table, in the caller's transaction or outside one. @param owned which rows are those of the account $1 */
export function deletion(table: string, owned: string): string {
  return `DELETE FROM {schema}.${table} t WHERE t.ctid = ANY (ARRAY(
      SELECT t.ctid FROM {schema}.${table} t WHERE ${owned} LIMIT ${CHUNK} FOR UPDATE
    )) RETURNING 1`;
}

/**
 * The RPC that erases an account, as far as the caller's time reaches. @param steps in this order, each until nothing is
 * left; one that is undefined for now waits for something and keeps the erasure from finishing
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
        if (Date.now() >= deadline - ANSWER_MS) return { erased, finished: false };
        const some = await step(account, deadline);
        if (some === undefined) return { erased, finished: false };
        if (some === 0) break;
        erased += some;
      }
    }
    return { erased, finished: true };
  };
}

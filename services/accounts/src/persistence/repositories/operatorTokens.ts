import type { Page, Queryable } from '@learning-library/common/postgres';
import type { OperatorToken } from '@learning-library/proto';
import type { PageRequest } from '../../domain/page';
import { operatorTokens } from '../tables/operatorToken';
import { readPage } from './rows';

const NEW = operatorTokens.newRows('tokenHash');
const INSERT = NEW.insertFrom(NEW.one);

export async function insertOperatorToken(tx: Queryable, token: OperatorToken & { tokenHash: Buffer }): Promise<void> {
  await tx.query(INSERT, NEW.values(token));
}

/** The token with this hash, unless it is revoked or expired. */
export async function findOpenToken(
  queryable: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<OperatorToken | undefined> {
  const [token] = await operatorTokens.query(
    queryable,
    `SELECT ${operatorTokens.selected} FROM {schema}.operator_tokens t
     WHERE t.token_hash = $1 AND t.revoked_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > $2)`,
    [tokenHash, now],
  );
  return token;
}

/** Revokes a token; the first revocation time is kept. @returns undefined if there is no such token */
export async function revokeOperatorToken(tx: Queryable, id: string, at: Date): Promise<OperatorToken | undefined> {
  const [token] = await operatorTokens.query(
    tx,
    `UPDATE {schema}.operator_tokens t SET revoked_at = coalesce(t.revoked_at, $2)
     WHERE t.id = $1 RETURNING ${operatorTokens.selected}`,
    [id, at],
  );
  return token;
}

export function listOperatorTokens(queryable: Queryable, page: PageRequest): Promise<Page<OperatorToken>> {
  return readPage(queryable, operatorTokens, page);
}

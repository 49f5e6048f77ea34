import { hash, randomUUID } from 'node:crypto';
import { ContractError, type IssueRule } from '@learning-library/common';
import type { Operation } from '@learning-library/proto';
import type { Context } from '../context';
import { fingerprint } from '../http/fingerprint';
import type { StoredAnswer } from '../idempotency/store';
import type { KeyState } from '../keys/keyState';
import type { Exchange, Rendered } from './exchange';
import type { ParsedBody } from './json';

const MAX_KEY_LENGTH = 255;
const PRINTABLE = /^[\x20-\x7e]*$/;
/** What a replay repeats; all other headers are its own (decisions.md §4). */
const REPEATED_HEADERS = [
  'Content-Type',
  'Content-Language',
  'Cache-Control',
  'Location',
  'ETag',
  'Service-Credits-Estimate',
  'Link',
] as const;
const STORED_STATUSES: ReadonlySet<number> = new Set([400, 404, 422]);

/** What runs under a key, and how its failure is rendered. */
export interface Run {
  execute(operation: Operation | undefined): Promise<Rendered>;
  renderFailure(error: unknown): Rendered;
}

/**
 * Check 11 of a POST (decisions.md §4, consistency.md Create): lease, stored errors, and the question to the service
 * where another fingerprint is known under the key. Without a key it only runs.
 */
export async function runIdempotently(
  ctx: Context,
  exchange: Exchange,
  key: KeyState,
  body: { bytes: Buffer; parsed: ParsedBody },
  run: Run,
): Promise<Rendered> {
  const idempotencyKey = readKey(exchange.headers['idempotency-key']);
  if (idempotencyKey === undefined) return run.execute(undefined);
  const keyHash = hash('sha256', idempotencyKey, 'buffer');
  const operation: Operation = {
    organizationId: key.organizationId,
    environment: key.environment,
    keyHash,
    fingerprint: fingerprintOf(exchange, key, body),
    replayOnly: false,
  };
  const storeKey = `${key.organizationId}:${key.environment}:${keyHash.toString('base64url')}`;
  const own = operation.fingerprint.toString('base64url');
  const token = randomUUID();
  const claim = await ctx.idempotency.claim(storeKey, own, token);
  if (claim.kind === 'leased') return runLeased(ctx, { storeKey, token }, operation, run);
  if (claim.fingerprint !== own) return askForReceipt(operation, run);
  switch (claim.kind) {
    case 'running':
      throw new ContractError('idempotency_in_progress', null);
    case 'stored':
      return replay(claim.answer);
    case 'done':
      return run.execute(operation);
  }
}

/** The key of the request; undefined when there is none. @throws validation_error, of which nothing is stored. */
function readKey(lines: readonly string[] | undefined): string | undefined {
  if (lines === undefined) return undefined;
  const [line = '', ...others] = lines;
  const key = line.trim();
  if (others.length > 0) throw invalidKey('unique', null);
  if (key === '') throw invalidKey('minLength', 1);
  if (key.length > MAX_KEY_LENGTH) throw invalidKey('maxLength', MAX_KEY_LENGTH);
  if (!PRINTABLE.test(key)) throw invalidKey('pattern', null);
  return key;
}

function invalidKey(rule: IssueRule, limit: number | null): ContractError {
  return new ContractError('validation_error', { issues: [{ in: 'header', field: 'Idempotency-Key', rule, limit }] });
}

function fingerprintOf(exchange: Exchange, key: KeyState, body: { bytes: Buffer; parsed: ParsedBody }): Buffer {
  const value = body.bytes.length > 0 && 'value' in body.parsed ? body.parsed.value : undefined;
  return fingerprint({
    accountId: key.accountId,
    method: 'POST',
    path: exchange.path,
    query: exchange.query,
    body: value === undefined ? { raw: body.bytes } : { parsed: value },
  });
}

async function runLeased(
  ctx: Context,
  lease: { storeKey: string; token: string },
  operation: Operation,
  run: Run,
): Promise<Rendered> {
  const rendered = await run.execute(operation).catch((error: unknown) => {
    const failure = run.renderFailure(error);
    const isReuse = error instanceof ContractError && error.code === 'idempotency_key_reused';
    return isReuse ? { ...failure, isReuse } : failure;
  });
  await ctx.failpoints.reach('gateway.beforeResultIsStored');
  const { storeKey, token } = lease;
  if (rendered.status < 300) await ctx.idempotency.finish(storeKey, token, { kind: 'done' });
  else if (STORED_STATUSES.has(rendered.status) && !('isReuse' in rendered)) {
    await ctx.idempotency.finish(storeKey, token, { kind: 'stored', answer: toStore(rendered) });
  } else await ctx.idempotency.release(storeKey, token);
  return rendered;
}

/** Another request is known under the key: a receipt of this one decides, and without one it is refused. */
async function askForReceipt(operation: Operation, run: Run): Promise<Rendered> {
  try {
    return await run.execute({ ...operation, replayOnly: true });
  } catch (error) {
    const isFault = error instanceof ContractError ? error.code === 'unavailable' : true;
    // A request that is refused for itself never had a receipt.
    throw isFault ? error : new ContractError('idempotency_key_reused', null);
  }
}

function toStore({ status, payload = '', headers }: Rendered): StoredAnswer {
  const repeated = REPEATED_HEADERS.flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { status, payload, headers: Object.fromEntries(repeated) };
}

function replay({ status, payload, headers }: StoredAnswer): Rendered {
  return { status, payload, headers: { ...headers, 'Idempotent-Replayed': 'true' } };
}

import { ContractError } from '@learning-library/common';
import type { Operation } from '@learning-library/proto';
import type { Context } from '../context';
import { parseIfMatch, parseIfNoneMatch } from '../http/etag';
import type { KeyState } from '../keys/keyState';
import { compileValidation, type Input, type Validated } from '../operations/compileValidation';
import type { AnyOperation } from '../operations/defineOperation';
import { checkAccept } from './accept';
import { checkAccountState } from './accountState';
import { checkMediaType, readBody } from './body';
import { renderFailure } from './errors';
import type { Exchange, Rendered } from './exchange';
import { runIdempotently } from './idempotency';
import { type ParsedBody, parseBody } from './json';
import { authenticate } from './key';
import { checkPlan } from './plan';
import { limitRate } from './rateLimit';
import { renderAnswer } from './respond';
import { checkScope } from './scope';

/** Milliseconds, of the whole request but for the time its body takes to arrive (design.md, rule 9). */
const READ_BUDGET_MS = 3_000;
const WRITE_BUDGET_MS = 5_000;

export type OperationRunner = (exchange: Exchange, params: Record<string, unknown>) => Promise<Rendered>;

/**
 * Checks 4 to 13 of one operation in the order of decisions.md §1, then its handler, which does the rest. What answers
 * at once is not awaited: a read of a known key has one wait, for its service.
 */
export function compileOperation(ctx: Context, operation: AnyOperation): OperationRunner {
  const validate = compileValidation(operation);
  const budget = operation.method === 'GET' ? READ_BUDGET_MS : WRITE_BUDGET_MS;
  return async (exchange, params) => {
    // An empty segment names nothing: there is no such path (decisions.md §5).
    for (const name in params) if (params[name] === '') throw new ContractError('not_found', null);
    let deadline = Date.now() + budget;
    const found = authenticate(ctx, exchange, deadline);
    const key = found instanceof Promise ? await found : found;
    checkAccountState(key);
    const counted = limitRate(ctx, exchange, operation, key, deadline);
    if (counted !== undefined) await counted;
    checkAccept(exchange.headers);
    checkScope(exchange, key, operation.scope);
    checkPlan(key, operation.planFree === true);

    const received = readBody(exchange, operation.body !== undefined);
    let bytes: Buffer;
    if (received instanceof Promise) {
      bytes = await received;
      deadline = Date.now() + budget;
    } else bytes = received;
    if (operation.body === undefined) {
      return execute(ctx, exchange, operation, key, {
        deadline,
        input: { params, query: exchange.query, body: undefined },
        validate,
      });
    }
    checkMediaType(exchange, bytes);
    const parsed = parseBody(operation, bytes);
    const run = (receipt: Operation | undefined) => {
      const input = { params, query: exchange.query, body: valueOf(parsed) };
      return execute(ctx, exchange, operation, key, { deadline, input, validate, receipt });
    };
    if (operation.method !== 'POST') return run(undefined);
    return runIdempotently(
      ctx,
      exchange,
      key,
      { bytes, parsed },
      {
        execute: async (receipt) => run(receipt),
        renderFailure: (error) => renderFailure(ctx, exchange, error),
      },
    );
  };
}

interface Step {
  deadline: number;
  input: Input;
  validate: (input: Input) => Validated;
  receipt?: Operation | undefined;
}

async function execute(
  ctx: Context,
  exchange: Exchange,
  operation: AnyOperation,
  key: KeyState,
  { deadline, input, validate, receipt }: Step,
): Promise<Rendered> {
  const { params, query, body } = validate(input);
  const isChange = operation.method === 'PATCH' || operation.method === 'DELETE';
  const answer = await operation.handler(ctx, {
    params,
    query,
    body,
    key,
    deadline,
    operation: receipt,
    ifMatch: isChange ? parseIfMatch(exchange.headers['if-match']) : undefined,
    ifNoneMatch: isChange ? parseIfNoneMatch(exchange.headers['if-none-match']) : undefined,
  });
  return renderAnswer(ctx, exchange, answer);
}

function valueOf(parsed: ParsedBody): Record<string, unknown> | undefined {
  if ('error' in parsed) throw parsed.error;
  return parsed.value;
}

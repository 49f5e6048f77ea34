import { timingSafeEqual } from 'node:crypto';
import { Metadata, status } from '@grpc/grpc-js';
import type { Status } from './statuses';

const INTERNAL_KEY = 'x-internal-token';
const OPERATOR_KEY = 'x-operator-token';

/** The metadata with the tokens, made once per client. */
export function tokenMetadata(tokens: { token?: string; operatorToken?: string }): Metadata {
  const metadata = new Metadata();
  if (tokens.token !== undefined) metadata.set(INTERNAL_KEY, tokens.token);
  if (tokens.operatorToken !== undefined) metadata.set(OPERATOR_KEY, tokens.operatorToken);
  return metadata;
}

/** Checks tokens: one kind for calls between services, another for operator services. */
export class TokenGuard {
  private readonly internal: readonly Buffer[];
  private readonly operator: readonly Buffer[];

  /** Every token of a list is accepted, so that tokens can be replaced without a gap. */
  constructor(tokens: { internalTokens: readonly string[]; operatorTokens: readonly string[] }) {
    this.internal = tokens.internalTokens.map((token) => Buffer.from(token));
    this.operator = tokens.operatorTokens.map((token) => Buffer.from(token));
  }

  /** The status of a refusal; undefined where the call may pass. */
  refuse(metadata: Metadata, operator: boolean): Status | undefined {
    if (operator) return carries(metadata, OPERATOR_KEY, this.operator) ? undefined : REFUSED;
    return carries(metadata, INTERNAL_KEY, this.internal) ? undefined : REFUSED;
  }

  /** For reflection: either kind of token is enough. */
  refuseStranger(metadata: Metadata): Status | undefined {
    return this.refuse(metadata, false) && this.refuse(metadata, true);
  }
}

const REFUSED: Status = { code: status.UNAUTHENTICATED, details: 'token missing or not accepted' };

function carries(metadata: Metadata, key: string, accepted: readonly Buffer[]): boolean {
  const [value] = metadata.get(key);
  if (typeof value !== 'string') return false;
  const sent = Buffer.from(value);
  let found = false;
  // No early exit: the time taken must not reveal which token was close.
  for (const token of accepted) found = (token.length === sent.length && timingSafeEqual(token, sent)) || found;
  return found;
}

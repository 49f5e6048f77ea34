import { timingSafeEqual } from 'node:crypto';
import { Metadata, status } from '@grpc/grpc-js';
import { boundOf } from './internalTokens';
import { DEPLOYMENT, mayDo, type Operator, readSession, type Role } from './operators';
import type { Caller } from './serviceNames';
import type { Status } from './statuses';

const CALLER_KEY = 'x-caller-token';
const SHARED_KEY = 'x-internal-token';
const OPERATOR_KEY = 'x-operator-token';
const REASON_KEY = 'x-operator-reason-bin';
const DRY_RUN_KEY = 'x-operator-dry-run';

export interface SentTokens {
  tokens?: readonly string[];
  operatorToken?: string;
  reason?: string;
  isDryRun?: boolean;
}

/** The tokens for a service: the caller's own and a shared one, so that the shared one can be taken away (docs/runbook.md#rotation). */
export function tokenMetadata(
  service: string,
  { tokens = [], operatorToken, reason, isDryRun = false }: SentTokens,
): Metadata {
  const metadata = new Metadata();
  const own = tokens.find((token) => boundOf(token)?.service === service);
  const shared = tokens.find((token) => boundOf(token) === undefined);
  if (own !== undefined) metadata.set(CALLER_KEY, own);
  if (shared !== undefined) metadata.set(SHARED_KEY, shared);
  if (operatorToken !== undefined) metadata.set(OPERATOR_KEY, operatorToken);
  if (reason !== undefined) metadata.set(REASON_KEY, Buffer.from(reason));
  if (isDryRun) metadata.set(DRY_RUN_KEY, '1');
  return metadata;
}

export function wishesOf(metadata: Metadata): { reason: string | null; isDryRun: boolean } {
  return {
    reason: metadata.get(REASON_KEY)[0]?.toString() ?? null,
    isDryRun: metadata.get(DRY_RUN_KEY).length > 0,
  };
}

export interface Admitted {
  service: string;
  /** The role of an operator, or those who may call, or nobody in particular. */
  by: Role | readonly Caller[] | 'anyone';
}

interface CallerToken {
  caller: Caller;
  service: string;
  token: Buffer;
}

/** Checks tokens: one kind for calls between services, another for operator services. */
export class TokenGuard {
  private readonly callers: readonly CallerToken[];
  private readonly shared: readonly Buffer[];
  private readonly operator: readonly Buffer[];
  private readonly operatorSecrets: readonly string[];

  /** Every token of a list is accepted, so that tokens can be replaced without a gap. */
  constructor(tokens: { internalTokens: readonly string[]; operatorTokens: readonly string[] }) {
    this.callers = tokens.internalTokens.flatMap((token) => {
      const bound = boundOf(token);
      return bound === undefined ? [] : [{ ...bound, token: Buffer.from(token) }];
    });
    this.shared = tokens.internalTokens
      .filter((token) => boundOf(token) === undefined)
      .map((token) => Buffer.from(token));
    this.operator = tokens.operatorTokens.map((token) => Buffer.from(token));
    this.operatorSecrets = tokens.operatorTokens;
  }

  refuse(metadata: Metadata, { service, by }: Admitted): Status | undefined {
    if (by === 'anyone') return undefined;
    if (typeof by === 'string') {
      const operator = this.operatorOf(metadata);
      if (operator === undefined) return UNKNOWN;
      return mayDo(operator, by) ? undefined : { code: status.PERMISSION_DENIED, details: `needs the role ${by}` };
    }
    if (this.hasShared(metadata)) return undefined;
    const caller = this.callerOf(metadata, service);
    if (caller === undefined) return UNKNOWN;
    return by.includes(caller) ? undefined : NOT_THEIRS;
  }

  operatorOf(metadata: Metadata): Operator | undefined {
    const sentToken = sent(metadata, OPERATOR_KEY);
    if (sentToken === undefined) return undefined;
    if (isOneOf(this.operator, sentToken)) return DEPLOYMENT;
    return readSession(this.operatorSecrets, sentToken.toString(), Date.now());
  }

  refuseStranger(metadata: Metadata): Status | undefined {
    const isKnown =
      this.hasShared(metadata) || this.operatorOf(metadata) !== undefined || this.callerOf(metadata) !== undefined;
    return isKnown ? undefined : UNKNOWN;
  }

  private hasShared(metadata: Metadata): boolean {
    return isOneOf(this.shared, sent(metadata, SHARED_KEY));
  }

  private callerOf(metadata: Metadata, at?: string): Caller | undefined {
    const text = sent(metadata, CALLER_KEY);
    let found: Caller | undefined;
    for (const { caller, service, token } of this.callers) {
      if ((at === undefined || service === at) && isSame(token, text)) found = caller;
    }
    return found;
  }
}

const UNKNOWN: Status = { code: status.UNAUTHENTICATED, details: 'token missing or not accepted' };
const NOT_THEIRS: Status = { code: status.PERMISSION_DENIED, details: 'this caller may not call this' };

function sent(metadata: Metadata, key: string): Buffer | undefined {
  const [value] = metadata.get(key);
  return typeof value === 'string' ? Buffer.from(value) : undefined;
}

/** No early exit: the time taken must not reveal which token was close. */
function isOneOf(accepted: readonly Buffer[], text: Buffer | undefined): boolean {
  let found = false;
  for (const token of accepted) found = isSame(token, text) || found;
  return found;
}

function isSame(token: Buffer, text: Buffer | undefined): boolean {
  return token.length === text?.length && timingSafeEqual(token, text);
}

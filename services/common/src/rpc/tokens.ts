import { type KeyObject, timingSafeEqual } from 'node:crypto';
import { Metadata, status } from '@grpc/grpc-js';
import { boundOf } from './internalTokens';
import { type Operator, readSession, type Role, ROLES } from './operators';
import type { Caller } from './serviceNames';
import type { Status } from './statuses';

const CALLER_KEY = 'x-caller-token';
const SHARED_KEY = 'x-internal-token';
const SESSION_KEY = 'x-operator-session';
const REASON_KEY = 'x-operator-reason-bin';
const DRY_RUN_KEY = 'x-operator-dry-run';

export interface SentTokens {
  tokens?: readonly string[];
  operatorSession?: string | undefined;
  reason?: string;
  isDryRun?: boolean;
}

/**
 * The tokens for a service: the caller's own and a shared one, so that the shared one can be removed
 * (docs/runbook.md#rotation).
 */
export function tokenMetadata(
  service: string,
  { tokens = [], operatorSession, reason, isDryRun = false }: SentTokens,
): Metadata {
  const metadata = new Metadata();
  const own = tokens.find((token) => boundOf(token)?.service === service);
  const shared = tokens.find((token) => boundOf(token) === undefined);
  if (own !== undefined) metadata.set(CALLER_KEY, own);
  if (shared !== undefined) metadata.set(SHARED_KEY, shared);
  if (operatorSession !== undefined) metadata.set(SESSION_KEY, operatorSession);
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
  /** The requirement of a method: an operator role, a list of callers, or none. */
  by: Role | readonly Caller[] | 'anyone';
}

export interface AcceptedTokens {
  internalTokens: readonly string[];
  /** The public keys that verify sessions of operators. Without one, no operator is accepted. */
  operatorKeys?: readonly KeyObject[];
}

interface CallerToken {
  caller: Caller;
  service: string;
  token: Buffer;
}

/** Checks the tokens of calls between services, and the sessions of operators. */
export class TokenGuard {
  private readonly callers: readonly CallerToken[];
  private readonly shared: readonly Buffer[];
  private readonly operatorKeys: readonly KeyObject[];

  /** Every token and key of a list is accepted, so that they can be replaced without rejected calls. */
  constructor(tokens: AcceptedTokens) {
    this.callers = tokens.internalTokens.flatMap((token) => {
      const bound = boundOf(token);
      return bound === undefined ? [] : [{ ...bound, token: Buffer.from(token) }];
    });
    this.shared = tokens.internalTokens
      .filter((token) => boundOf(token) === undefined)
      .map((token) => Buffer.from(token));
    this.operatorKeys = tokens.operatorKeys ?? [];
  }

  refuse(metadata: Metadata, { service, by }: Admitted): Status | undefined {
    if (by === 'anyone') return undefined;
    if (typeof by === 'string') {
      const operator = this.operatorOf(metadata, service);
      if (operator === undefined) return UNKNOWN;
      return hasRole(operator, by) ? undefined : { code: status.PERMISSION_DENIED, details: `needs the role ${by}` };
    }
    if (this.hasShared(metadata)) return undefined;
    const caller = this.callerOf(metadata, service);
    if (caller === undefined) return UNKNOWN;
    return by.includes(caller) ? undefined : NOT_THEIRS;
  }

  operatorOf(metadata: Metadata, service: string): Operator | undefined {
    const session = sent(metadata, SESSION_KEY);
    return session && readSession(this.operatorKeys, session.toString(), service, Date.now());
  }

  refuseStranger(metadata: Metadata): Status | undefined {
    return this.hasShared(metadata) || this.callerOf(metadata) !== undefined ? undefined : UNKNOWN;
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

const hasRole = ({ role }: Operator, needed: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(needed);

function sent(metadata: Metadata, key: string): Buffer | undefined {
  const [value] = metadata.get(key);
  return typeof value === 'string' ? Buffer.from(value) : undefined;
}

/** The comparison has no early exit, so that its duration does not reveal which token was close. */
function isOneOf(accepted: readonly Buffer[], text: Buffer | undefined): boolean {
  let found = false;
  for (const token of accepted) found = isSame(token, text) || found;
  return found;
}

function isSame(token: Buffer, text: Buffer | undefined): boolean {
  return token.length === text?.length && timingSafeEqual(token, text);
}

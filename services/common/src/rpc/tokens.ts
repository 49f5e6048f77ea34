import { type KeyObject, timingSafeEqual } from 'node:crypto';
import { Metadata, status } from '@grpc/grpc-js';
import { type Bound, boundOf } from './internalTokens';
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

/** A caller at a service, or any caller at any service. */
export type TokenOwner = Bound | 'shared';

/** Checks the tokens of calls between services, and the sessions of operators. */
export class TokenGuard {
  private readonly accepted: readonly { owner: TokenOwner; token: Buffer }[];
  private readonly operatorKeys: readonly KeyObject[];

  /** Every token and key of a list is accepted, so that they can be replaced without rejected calls. */
  constructor({ internalTokens, operatorKeys = [] }: AcceptedTokens) {
    this.accepted = internalTokens.map((token) => ({ owner: boundOf(token) ?? 'shared', token: Buffer.from(token) }));
    this.operatorKeys = operatorKeys;
  }

  /** Undefined if no token is accepted. */
  authenticate(metadata: Metadata): TokenOwner | undefined {
    const [own, shared] = [sent(metadata, CALLER_KEY), sent(metadata, SHARED_KEY)];
    let owner: TokenOwner | undefined;
    // There is no early exit, so that the duration does not reveal which token was close.
    for (const each of this.accepted) {
      const isSent = isSame(each.token, each.owner === 'shared' ? shared : own);
      if (isSent && owner !== 'shared') owner = each.owner;
    }
    return owner;
  }

  /** @param sender the owner of the token if it is known @returns the error if the call is not allowed */
  authorize(metadata: Metadata, { service, by }: Admitted, sender?: TokenOwner): Status | undefined {
    if (by === 'anyone') return undefined;
    if (typeof by === 'string') {
      const operator = this.operatorOf(metadata, service);
      if (operator === undefined) return UNAUTHENTICATED;
      return hasRole(operator, by) ? undefined : { code: status.PERMISSION_DENIED, details: `needs the role ${by}` };
    }
    const owner = sender ?? this.authenticate(metadata);
    if (owner === 'shared') return undefined;
    if (owner?.service !== service) return UNAUTHENTICATED;
    return by.includes(owner.caller) ? undefined : NOT_THEIRS;
  }

  operatorOf(metadata: Metadata, service: string): Operator | undefined {
    const session = sent(metadata, SESSION_KEY);
    return session && readSession(this.operatorKeys, session.toString(), service, Date.now());
  }
}

export const UNAUTHENTICATED: Status = { code: status.UNAUTHENTICATED, details: 'token missing or not accepted' };
const NOT_THEIRS: Status = { code: status.PERMISSION_DENIED, details: 'this caller may not call this' };

const hasRole = ({ role }: Operator, needed: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(needed);

function sent(metadata: Metadata, key: string): Buffer | undefined {
  const [value] = metadata.get(key);
  return typeof value === 'string' ? Buffer.from(value) : undefined;
}

function isSame(token: Buffer, text: Buffer | undefined): boolean {
  return token.length === text?.length && timingSafeEqual(token, text);
}

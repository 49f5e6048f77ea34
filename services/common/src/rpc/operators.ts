import { createHmac, timingSafeEqual } from 'node:crypto';

/** What an operator may do; each role may also do what those before it may. */
export const ROLES = ['read', 'support', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export interface Operator {
  name: string;
  role: Role;
}

export interface OperatorCall extends Operator {
  reason: string | null;
  isDryRun: boolean;
}

/** Whoever has the deployment's own token (OPERATOR_TOKENS): the first operator, who makes tokens for others. */
export const DEPLOYMENT: Operator = { name: 'deployment', role: 'admin' };

/** How long a session opens the services: so long a revoked token goes on. */
export const SESSION_MS = 60_000;
export const OPERATOR_TOKEN_PREFIX = 'operator_';
/** By how much the clocks of two processes may differ. */
const SKEW_MS = 30_000;

export const mayDo = ({ role }: Operator, needed: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(needed);

/** What accounts gives an operator for a token, and every service accepts: name, role and end, signed. */
export function signSession(secret: string, { name, role }: Operator, now: Date): string {
  const text = Buffer.from(JSON.stringify([name, role, now.getTime() + SESSION_MS])).toString('base64url');
  return `${text}.${macOf(secret, text).toString('base64url')}`;
}

export function readSession(secrets: readonly string[], session: string, now: number): Operator | undefined {
  const [text = '', mac = ''] = session.split('.', 2);
  const sent = Buffer.from(mac, 'base64url');
  const isSigned = secrets.some((secret) => {
    const wanted = macOf(secret, text);
    return wanted.length === sent.length && timingSafeEqual(wanted, sent);
  });
  if (!isSigned) return undefined;
  const [name, role, until] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [string, Role, number];
  return now < until + SKEW_MS ? { name, role } : undefined;
}

function macOf(secret: string, text: string): Buffer {
  return createHmac('sha256', secret).update(`operator session ${text}`).digest();
}

import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';

/** The roles of operators. Each role includes the rights of the roles before it. */
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

/** The operator with the deployment's token (OPERATOR_TOKENS), who creates tokens for others. */
export const DEPLOYMENT: Operator = { name: 'deployment', role: 'admin' };

/** Validity of a session according to the clock of the accounts service. */
export const SESSION_MS = 30_000;
/**
 * Maximum difference between the clocks of two processes. A revoked token is accepted for at most SESSION_MS plus twice
 * this difference: one minute.
 */
const SKEW_MS = 15_000;
export const OPERATOR_TOKEN_PREFIX = 'operator_';
/** A prefix of every signed session, so that no other signature by the same key is valid as a session. */
const PURPOSE = 'learning-library operator session ';

interface Claims extends Operator {
  /** The service that accepts the session. A service that receives it cannot use it at another one. */
  service: string;
  until: number;
}

/** Signs the session that the accounts service returns for a token, for calls to one service. */
export function signSession(key: KeyObject, { name, role }: Operator, service: string, now: Date): string {
  const claims: Claims = { name, role, service, until: now.getTime() + SESSION_MS };
  const text = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${text}.${sign(null, Buffer.from(PURPOSE + text), key).toString('base64url')}`;
}

/**
 * Verifies a session.
 * @returns undefined if no key signed the session, it is for another service, it has expired, or the clocks differ too
 * much
 */
export function readSession(
  keys: readonly KeyObject[],
  session: string,
  service: string,
  now: number,
): Operator | undefined {
  const [text = '', signature = ''] = session.split('.', 2);
  const [signed, sent] = [Buffer.from(PURPOSE + text), Buffer.from(signature, 'base64url')];
  if (!keys.some((key) => verify(null, signed, key, sent))) return undefined;
  const { name, role, until, ...claims } = JSON.parse(Buffer.from(text, 'base64url').toString()) as Claims;
  const isCurrent = now < until + SKEW_MS && until <= now + SESSION_MS + SKEW_MS;
  return isCurrent && claims.service === service ? { name, role } : undefined;
}

const PEM_BEGIN = /(?=-----BEGIN )/;

/** Reads Ed25519 public keys, or certificates with one, from a PEM text. @throws Error if it contains anything else */
export function readPublicKeys(pem: string): KeyObject[] {
  return pem
    .split(PEM_BEGIN)
    .filter((block) => block.trim() !== '')
    .map((block) => {
      if (block.includes('PRIVATE KEY')) throw new Error('a private key where a public key is expected');
      return ed25519(createPublicKey(block));
    });
}

/** Reads an Ed25519 private key. @throws Error if the PEM text does not contain one */
export function readSigningKey(pem: string): KeyObject {
  return ed25519(createPrivateKey(pem));
}

function ed25519(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('not an Ed25519 key');
  return key;
}

export function newSigningKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

export function publicKeyOf(signingKey: KeyObject): KeyObject {
  return createPublicKey(signingKey);
}

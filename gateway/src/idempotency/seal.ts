import { sign, type SigningKey, verify } from '@learning-library/common/contract';
import { REPEATED_HEADERS, STORED_STATUSES, type StoredAnswer } from './store';

/**
 * With a MAC bound to key and request, so that nobody who can write to Redis can forge an answer. The first key signs,
 * all verify.
 */
export function seal(keys: readonly SigningKey[], binding: string, answer: StoredAnswer): string {
  const [signer] = keys;
  if (signer === undefined) throw new Error('Answers are sealed with a signing key');
  const text = JSON.stringify(answer);
  return `${sign(signer, bound(binding, text)).toString('base64url')}.${text}`;
}

/** @returns undefined for a forged answer, or one that is never stored */
export function unseal(keys: readonly SigningKey[], binding: string, sealed: string): StoredAnswer | undefined {
  const dot = sealed.indexOf('.');
  const mac = Buffer.from(sealed.slice(0, Math.max(0, dot)), 'base64url');
  const text = sealed.slice(dot + 1);
  if (!keys.some((key) => verify(key, bound(binding, text), mac))) return undefined;
  const answer = JSON.parse(text) as StoredAnswer;
  const names: readonly string[] = REPEATED_HEADERS;
  const isKnown =
    STORED_STATUSES.has(answer.status) && Object.keys(answer.headers).every((name) => names.includes(name));
  return isKnown ? answer : undefined;
}

function bound(binding: string, text: string): Buffer {
  return Buffer.from(`${binding}\n${text}`);
}

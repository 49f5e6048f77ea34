import { ContractError, type IssueRule, type Wanted } from '@learning-library/common/contract';

const MAX_KEY_LENGTH = 255;
const PRINTABLE = /^[\x20-\x7e]*$/;

/** The Idempotency-Key of a request that has one. @throws validation_error, which is never stored */
export function readIdempotencyKey([line = '', ...others]: readonly string[]): string {
  // Spaces and tabs around a header value do not belong to it (RFC 9110 §5.5). Other white space is refused.
  const key = line.replace(/^[ \t]+|[ \t]+$/g, '');
  if (others.length > 0) throw invalidKey('unique', null);
  if (key === '') throw invalidKey('minLength', 1);
  if (key.length > MAX_KEY_LENGTH) throw invalidKey('maxLength', MAX_KEY_LENGTH);
  if (!PRINTABLE.test(key)) throw invalidKey('pattern', null);
  return key;
}

function invalidKey(rule: IssueRule, limit: number | null): ContractError {
  const wanted: Wanted = { form: rule === 'unique' ? 'sent_once' : 'printable_ascii' };
  return new ContractError('validation_error', {
    issues: [{ in: 'header', field: 'Idempotency-Key', rule, limit, wanted }],
  });
}

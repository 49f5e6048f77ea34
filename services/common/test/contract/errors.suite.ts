import { describe, expect, test } from '@jest/globals';
import { contractError, ContractError } from '../../src/contract/errors';

describe('errors', () => {
  test('a code outside the contract becomes internal_error', () => {
    expect(contractError('surprise', { a: 1 })).toEqual(new ContractError('internal_error', null));
  });

  test('the message of an error contains only its code', () => {
    expect(new ContractError('precondition_failed', { currentEtag: '"x"' }).message).toBe('precondition_failed');
  });
});

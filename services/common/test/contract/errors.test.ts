import { describe, expect, test } from '@jest/globals';
import { contractError, ContractError } from '../../src/contract/errors';

describe('errors', () => {
  test('a code that the contract does not know is a fault of ours', () => {
    expect(contractError('surprise', { a: 1 })).toEqual(new ContractError('internal_error', null));
  });

  test('the message holds the code alone', () => {
    expect(new ContractError('precondition_failed', { currentEtag: '"x"' }).message).toBe('precondition_failed');
  });
});

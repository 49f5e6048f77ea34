import { describe, expect, test } from '@jest/globals';
import { contractError, ContractError, fromRefusal, toRefusal } from '../../src/contract/errors';

describe('errors', () => {
  test('a refusal keeps code and details over the wire', () => {
    const error = new ContractError('insufficient_credits', {
      operation: 'ai_card',
      requiredUnits: 5,
      availableUnits: 2,
    });
    expect(fromRefusal(toRefusal(error))).toEqual(error);
    const plain = new ContractError('not_found', null);
    expect(fromRefusal(toRefusal(plain))).toEqual(plain);
  });

  test('a code that the contract does not know is a fault of ours', () => {
    expect(contractError('surprise', { a: 1 })).toEqual(new ContractError('internal_error', null));
  });

  test('the message holds the code alone', () => {
    expect(new ContractError('precondition_failed', { currentEtag: '"x"' }).message).toBe('precondition_failed');
  });
});

import { describe, expect, test } from '@jest/globals';
import type { LookupAddress } from 'node:dns';
import { checkedLookup, isForbiddenTarget } from '../../src/generators/modelTarget';

describe('the address of a model', () => {
  test.each([
    '169.254.169.254',
    '169.254.0.1',
    '::ffff:169.254.169.254',
    'fe80::1',
    'fe80::1%eth0',
    'fd00:ec2::254',
    '0.0.0.0',
    '::',
    '100.100.100.200',
  ])('the address %s is rejected', (address) => expect(isForbiddenTarget(address)).toBe(true));

  test.each(['127.0.0.1', '10.0.0.7', '::1', '93.184.216.34', 'api.example.org'])(
    'the address %s is accepted',
    (address) => {
      expect(isForbiddenTarget(address)).toBe(false);
    },
  );

  test('a model address is rejected if its name resolves to a rejected address', async () => {
    const response = (addresses: LookupAddress[]): Promise<string> =>
      new Promise((resolve, reject) => {
        const resolver = ((_: string, __: object, done: (error: null, found: LookupAddress[]) => void) =>
          done(null, addresses)) as never;
        checkedLookup(resolver)('model.example', {}, (error, address) =>
          error ? reject(error) : resolve(String(address)),
        );
      });
    const good = { address: '93.184.216.34', family: 4 };
    expect(await response([good])).toBe(good.address);
    await expect(response([good, { address: '169.254.169.254', family: 4 }])).rejects.toThrow('rejected address');
    await expect(response([])).rejects.toThrow('rejected address');
  });
});

import type { LookupAddress } from 'node:dns';
import { describe, expect, test } from '@jest/globals';
import { checkedLookup, isRefusedTarget } from '../../src/generators/modelTarget';

describe('the target of calls to a model', () => {
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
  ])('is never %s', (address) => expect(isRefusedTarget(address)).toBe(true));

  test.each(['127.0.0.1', '10.0.0.7', '::1', '93.184.216.34', 'api.example.org'])('may be %s', (address) => {
    expect(isRefusedTarget(address)).toBe(false);
  });

  test('is refused when one of the addresses of its name is', async () => {
    const answer = (addresses: LookupAddress[]): Promise<string> =>
      new Promise((resolve, reject) => {
        const resolver = ((_: string, __: object, done: (error: null, found: LookupAddress[]) => void) =>
          done(null, addresses)) as never;
        checkedLookup(resolver)('model.example', {}, (error, address) =>
          error ? reject(error) : resolve(String(address)),
        );
      });
    const good = { address: '93.184.216.34', family: 4 };
    expect(await answer([good])).toBe(good.address);
    await expect(answer([good, { address: '169.254.169.254', family: 4 }])).rejects.toThrow('is not called');
    await expect(answer([])).rejects.toThrow('is not called');
  });
});

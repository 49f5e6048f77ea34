import { afterEach, describe, expect, test } from '@jest/globals';
import { CardsServiceService } from '@learning-library/proto';
import { connect, targetOf } from '../../src/rpc';
import { Harness } from './harness';
import { soon } from './support/methods';

describe('an address', () => {
  test('an address is a socket, one host, or a list of IP addresses of one family', () => {
    const single = ['unix:/run/socket', 'cards.internal:50051', '127.0.0.1:50051'];
    expect(single.map(targetOf)).toEqual(single);
    expect(targetOf('10.0.0.1:1,10.0.0.2:2')).toBe('ipv4:10.0.0.1:1,10.0.0.2:2');
    expect(targetOf('[::1]:1,[fd00::2]:2')).toBe('ipv6:[::1]:1,[fd00::2]:2');
  });

  test.each(['a.internal:1,b.internal:2', '10.0.0.1:1,b.internal:2', '10.0.0.1:1,[::1]:2', '10.0.0.1:1,'])(
    'an address is rejected if it lists anything else: %s',
    (address) => {
      expect(() => targetOf(address)).toThrow(/IP addresses/);
      expect(() => connect(CardsServiceService, { address, tokens: ['first'] })).toThrow(/IP addresses/);
    },
  );
});

describe('a host name with several addresses', () => {
  let harness: Harness;
  afterEach(() => harness.end());

  test('a call reaches the address on which the server listens', async () => {
    // On most machines localhost has two addresses; the server listens on one of them.
    harness = await Harness.start({ cards: { deleteMemocard: async () => ({}) } }, { address: '127.0.0.1:0' });
    const address = harness.address.replace('127.0.0.1', 'localhost');
    const key = { accountId: 'a', id: 'b' };
    const client = harness.cards({ tokens: ['first'], address });
    for (let call = 0; call < 10; call++)
      await expect(client.deleteMemocard({ key }, soon(10_000))).resolves.toEqual({});
  });
});

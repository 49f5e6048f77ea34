import { expect } from '@jest/globals';
import { frontHash } from '@learning-library/common/contract';
import type { Fixture } from './fixture';

export const cardsOf = ({ peers }: Fixture, contentId: string): Fixture['peers']['memocards'] =>
  peers.memocards.filter((card) => card.contentId === contentId);

/** Everything about a job that succeeded: all planned cards there once, all credits spent once, nothing left over. */
export async function expectPublishedOnce(
  fixture: Fixture,
  accountId: string,
  contentId: string,
  units: number,
): Promise<void> {
  expect(await fixture.credits(accountId)).toEqual({ available: 1_000 - units, reserved: 0, spent: units });
  expect(await fixture.audit(accountId)).toEqual({
    grant: 1_000,
    reserve: units,
    capture: units,
    release: 0,
    leftovers: 0,
  });
  const cards = cardsOf(fixture, contentId);
  expect(cards).toHaveLength(units);
  expect(new Set(cards.map(({ front }) => frontHash(front).toString('hex'))).size).toBe(units);
}

/** Nothing published, nothing spent, nothing left over. */
export async function expectNothingLeft(
  fixture: Fixture,
  accountId: string,
  contentId: string,
  units: number,
): Promise<void> {
  expect(await fixture.credits(accountId)).toEqual({ available: 1_000, reserved: 0, spent: 0 });
  expect(await fixture.audit(accountId)).toEqual({
    grant: 1_000,
    reserve: units,
    capture: 0,
    release: units,
    leftovers: 0,
  });
  expect(cardsOf(fixture, contentId)).toEqual([]);
}

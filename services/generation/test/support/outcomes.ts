import { expect } from '@jest/globals';
import { frontHash } from '@learning-library/common/contract';
import type { Fixture } from './fixture';

export const cardsOf = ({ peers }: Fixture, contentId: string): Fixture['peers']['memocards'] =>
  peers.memocards.filter((card) => card.contentId === contentId);

/** Every reserved credit is spent or released once, without leftovers. */
export async function expectSettled(
  fixture: Fixture,
  accountId: string,
  { grant = 1_000, reserve, capture }: { grant?: number; reserve: number; capture: number },
): Promise<void> {
  expect(await fixture.credits(accountId)).toEqual({ available: grant - capture, reserved: 0, spent: capture });
  const release = reserve - capture;
  expect(await fixture.audit(accountId)).toEqual({ grant, reserve, capture, release, leftovers: 0 });
}

/** The outcome of a succeeded job: all planned cards exist once, all credits are spent once. */
export async function expectPublishedOnce(
  fixture: Fixture,
  accountId: string,
  contentId: string,
  units: number,
): Promise<void> {
  await expectSettled(fixture, accountId, { reserve: units, capture: units });
  const cards = cardsOf(fixture, contentId);
  expect(cards).toHaveLength(units);
  expect(new Set(cards.map(({ front }) => frontHash(front).toString('hex'))).size).toBe(units);
}

/** Nothing is published, and nothing is spent. */
export async function expectNothingLeft(
  fixture: Fixture,
  accountId: string,
  contentId: string,
  units: number,
): Promise<void> {
  await expectSettled(fixture, accountId, { reserve: units, capture: 0 });
  expect(cardsOf(fixture, contentId)).toEqual([]);
}

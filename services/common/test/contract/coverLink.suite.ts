import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { COVER_LINK_PURPOSE, coverPath, deriveSigningKeys, openCoverPath } from '../../src/contract';

const HOUR_MS = 3_600_000;
const UUID = '0198c000-0000-7000-8000-000000000001';
const keysOf = (...secrets: string[]) =>
  deriveSigningKeys(
    secrets.map((secret) => ({ id: secret, secret })),
    COVER_LINK_PURPOSE,
  );
const KEYS = keysOf('today');

const links = fc.record({ contentId: fc.uuid(), coverId: fc.uuid() });
/** The hours of these times fit in 32 bits. */
const instants = fc.integer({ min: 0, max: Date.UTC(2200) });

describe('a cover link', () => {
  test('a cover link decodes to the signed ids, and is a path that needs no encoding', () => {
    fc.assert(
      fc.property(links, instants, (link, now) => {
        const path = coverPath(KEYS, link, now);
        expect(path).toMatch(/^\/media\/[\w-]+$/);
        expect(openCoverPath(KEYS, path, now)).toEqual(link);
      }),
    );
  });

  test('a cover link stays the same for the whole hour, and changes in the next hour', () => {
    fc.assert(
      fc.property(links, instants, fc.nat(HOUR_MS - 1), (link, now, later) => {
        const hour = now - (now % HOUR_MS);
        expect(coverPath(KEYS, link, hour + later)).toBe(coverPath(KEYS, link, hour));
        expect(coverPath(KEYS, link, hour + HOUR_MS)).not.toBe(coverPath(KEYS, link, hour));
      }),
    );
  });

  test('a cover link is valid until the end of the next hour', () => {
    fc.assert(
      fc.property(links, instants, (link, now) => {
        const path = coverPath(KEYS, link, now);
        const end = now - (now % HOUR_MS) + 2 * HOUR_MS;
        expect(openCoverPath(KEYS, path, now + HOUR_MS)).toEqual(link);
        expect(openCoverPath(KEYS, path, end - 1)).toEqual(link);
        expect(openCoverPath(KEYS, path, end)).toBeUndefined();
      }),
    );
  });

  test('a cover link is invalid if any character changes', () => {
    const path = coverPath(KEYS, { contentId: UUID, coverId: UUID }, 0);
    const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_+/=.~%'];
    for (let at = 0; at < path.length; at++) {
      for (const character of alphabet) {
        if (character === path[at]) continue;
        expect(openCoverPath(KEYS, path.slice(0, at) + character + path.slice(at + 1), 0)).toBeUndefined();
      }
    }
  });

  test('a cover link is signed with the first key, and valid under every configured key of the same purpose', () => {
    const link = { contentId: UUID, coverId: UUID };
    const old = coverPath(KEYS, link, 0);
    expect(openCoverPath(keysOf('tomorrow', 'today'), old, 0)).toEqual(link);
    expect(openCoverPath(keysOf('tomorrow'), old, 0)).toBeUndefined();
    expect(coverPath(keysOf('today', 'tomorrow'), link, 0)).toBe(old);
    const cursorKeys = deriveSigningKeys([{ id: 'today', secret: 'today' }], 'cursor');
    expect(openCoverPath(cursorKeys, old, 0)).toBeUndefined();
    expect(() => coverPath([], link, 0)).toThrow();
  });
});

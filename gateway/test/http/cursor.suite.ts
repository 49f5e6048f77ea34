import fc from 'fast-check';
import { describe, expect, test } from '@jest/globals';
import { deriveSigningKeys } from '@learning-library/common/contract';
import { createCursorCodec, type CursorBinding } from '../../src/http/cursor';

const OLD = { id: '2025', secret: 'a secret' };
const NEW = { id: '2026', secret: 'a new secret' };
const codec = createCursorCodec(deriveSigningKeys([OLD], 'cursor'));
const binding: CursorBinding = {
  operation: 'listContents',
  accountId: '0198c000-0000-7000-8000-00000000000a',
  limit: 20,
  filters: { folderId: '0198c000-0000-7000-8000-00000000000f' },
};
const bindings: fc.Arbitrary<CursorBinding> = fc.record({
  operation: fc.constantFrom('listContents', 'listFolders', 'listMemocards'),
  accountId: fc.uuid(),
  limit: fc.integer({ min: 1, max: 100 }),
  filters: fc.dictionary(fc.constantFrom('folderId', 'parentId', 'type'), fc.option(fc.uuid(), { nil: undefined })),
});
const positions = fc.oneof(
  fc.record({ id: fc.uuid() }),
  fc.record({ id: fc.uuid(), position: fc.integer({ min: -(2 ** 31), max: 2 ** 53 - 1 }) }),
);
const id = '0198c000-0000-7000-8000-000000000001';

function reasonOf(cursor: string, other: CursorBinding, by = codec): unknown {
  try {
    by.decode(cursor, other);
    return 'accepted';
  } catch (error) {
    return error;
  }
}

const rejected = (reason: string) => expect.objectContaining({ code: 'invalid_cursor', details: { reason } });

test('a cursor decodes to its position, and is short and URL-safe', () => {
  fc.assert(
    fc.property(positions, bindings, (position, bound) => {
      const cursor = codec.encode(position, bound);
      expect(cursor).toMatch(/^[\w-]{1,200}$/);
      expect(codec.decode(cursor, bound)).toEqual(position);
    }),
  );
});

test('any change of a cursor makes it invalid', () => {
  const cursor = codec.encode({ id, position: 7 }, binding);
  fc.assert(
    fc.property(fc.nat(cursor.length - 1), fc.stringMatching(/^[\w-]$/), (at, character) => {
      fc.pre(cursor[at] !== character);
      const changed = cursor.slice(0, at) + character + cursor.slice(at + 1);
      expect(reasonOf(changed, binding)).toEqual(rejected('malformed'));
    }),
  );
});

test('no other text is a valid cursor', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ maxLength: 200, unit: 'binary' }),
        fc.uint8Array({ maxLength: 150 }).map((bytes) => Buffer.from(bytes).toString('base64url')),
      ),
      (text) => {
        expect(reasonOf(text, binding)).toEqual(rejected('malformed'));
      },
    ),
  );
});

describe('the signing keys of cursors', () => {
  const rotated = createCursorCodec(deriveSigningKeys([NEW, OLD], 'cursor'));

  test('every key verifies a cursor, and the first key signs', () => {
    expect(rotated.decode(codec.encode({ id }, binding), binding)).toEqual({ id });
    expect(reasonOf(rotated.encode({ id }, binding), binding)).toEqual(rejected('malformed'));
  });

  test('a key for another purpose does not verify a cursor', () => {
    const covers = createCursorCodec(deriveSigningKeys([OLD], 'cover'));
    expect(reasonOf(covers.encode({ id }, binding), binding)).toEqual(rejected('malformed'));
  });
});

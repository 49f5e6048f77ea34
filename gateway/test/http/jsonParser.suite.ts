import fc from 'fast-check';
import { describe, expect, test } from '@jest/globals';
import { MAX_DEPTH, MAX_VALUES, parseJsonObject } from '../../src/http/jsonParser';

function outcome(body: string | Buffer): unknown {
  try {
    return parseJsonObject(Buffer.from(body as string));
  } catch (error) {
    return (error as { details: { reason: string } }).details.reason;
  }
}

function thrownBy(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}

const object = fc.dictionary(
  fc.string({ unit: 'binary' }).filter((name) => name !== '__proto__'),
  fc.jsonValue({ stringUnit: 'binary', maxDepth: 5 }),
);

test('every object parses like JSON.parse, however it is written', () => {
  fc.assert(
    fc.property(object, fc.constantFrom(undefined, 2, '\t'), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      fc.pre(!text.includes('"__proto__"'));
      expect(parseJsonObject(Buffer.from(text))).toEqual(JSON.parse(text));
    }),
  );
});

test('the parser accepts exactly the objects that JSON.parse accepts and that have no duplicate names', () => {
  const pieces = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    '"a"',
    '"b"',
    '"\\u0061"',
    '"\\\\"',
    '"\\""',
    ':',
    ',',
    '1',
    'null',
    ' ',
    '"',
    '\\',
    '":"',
  );
  // A reviver visits each remaining field; duplicate names are visited only once.
  const repeatsName = (text: string): boolean => {
    const colons = text.replace(/"(?:[^"\\]|\\.)*"/g, '').split(':').length - 1;
    // The call for the whole value is not a field.
    let members = -1;
    JSON.parse(text, function (this: unknown, _name, value: unknown) {
      if (!Array.isArray(this)) members++;
      return value;
    });
    return members !== colons;
  };
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const text = `{${parts.join('')}}`;
      let expected: unknown = 'malformed_json';
      try {
        const value = JSON.parse(text) as unknown;
        if (!repeatsName(text)) expected = value;
      } catch {
        // stays malformed
      }
      expect(outcome(text)).toEqual(expected);
    }),
    { numRuns: 3000 },
  );
});

test('the parser returns bad_request for every malformed body, whatever is repeated in it', () => {
  const pieces = fc.constantFrom(
    '[',
    '{"a":',
    '"',
    '["',
    '{"',
    '\n',
    '\\',
    '/*"*/',
    '//"\n',
    ']',
    '}',
    ',',
    ':',
    '1',
    '\r',
    '\u0001',
  );
  const run = fc.tuple(pieces, fc.constantFrom(1, 2, 70, 20_000)).map(([piece, times]) => piece.repeat(times));
  fc.assert(
    fc.property(fc.array(run, { minLength: 1, maxLength: 6 }), (parts) => {
      const body = Buffer.from(parts.join(''));
      let rejection: unknown;
      try {
        JSON.parse(body.toString());
        return;
      } catch {
        rejection = thrownBy(() => parseJsonObject(body));
      }
      expect(rejection).toMatchObject({ code: 'bad_request', details: { reason: 'malformed_json' } });
    }),
    { numRuns: 600 },
  );
});

describe('rejected bodies', () => {
  test('a value is rejected only if it is nested deeper than the limit', () => {
    const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
    expect(outcome(nested(MAX_DEPTH))).toEqual(JSON.parse(nested(MAX_DEPTH)));
    expect(outcome(nested(MAX_DEPTH + 1))).toBe('malformed_json');
    expect(outcome('['.repeat(4_194_304))).toBe('malformed_json');
  });
});

test('a body with too many values is rejected without parsing them', () => {
  const items = (count: number): string => `{"a":[${Array.from({ length: count }, () => '{}').join(',')}]}`;
  expect(outcome(items(MAX_VALUES))).toEqual(JSON.parse(items(MAX_VALUES)));
  expect(outcome(items(MAX_VALUES + 1))).toBe('malformed_json');
});

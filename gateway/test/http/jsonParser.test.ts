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

test.each([
  ['["\n,' + '['.repeat(299_000), { line: 1, column: 2 }],
  ['{"a":"\n,' + '{b:['.repeat(70_000), { line: 1, column: 6 }],
  ['/*"*/' + '['.repeat(200_000), { line: 1, column: 1 }],
  [']' + '['.repeat(64) + ']'.repeat(64) + '['.repeat(64), { line: 1, column: 1 }],
])('the parser reports the position of the error and reads no further', (body, values) => {
  expect(thrownBy(() => parseJsonObject(Buffer.from(body)))).toMatchObject({
    code: 'bad_request',
    details: { reason: 'malformed_json' },
    variant: { name: 'malformed_json_at', values },
  });
});

describe('rejected bodies', () => {
  test.each([
    [' ', 'malformed_json'],
    ['{', 'malformed_json'],
    ['\ufeff{}', 'malformed_json'],
    ['[{"a":1}]', 'not_an_object'],
    ['{"x":{"a":1,"a":2}}', 'malformed_json'],
    ['{"x":[[{"a":1,"a":2}]]}', 'malformed_json'],
    ['{"a":{"\\u005f_proto__":1}}', 'malformed_json'],
  ])('%j is rejected as %s', (body, reason) => {
    expect(outcome(body)).toBe(reason);
  });

  test.each([
    ['a lone continuation byte', [0x80]],
    ['latin-1', [0xe9]],
  ])('%s is rejected as invalid UTF-8', (_, bytes) => {
    expect(outcome(Buffer.concat([Buffer.from('{"a":"'), Buffer.from(bytes), Buffer.from('"}')]))).toBe(
      'invalid_encoding',
    );
  });

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

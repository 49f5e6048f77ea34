import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { passagesOf } from '../src/engine/prepared';
import { snippetOf } from '../src/domain/snippet';
import { Pace, queryWords, type QueryWords, wordsOf } from '../src/domain/words';

function asked(q: string): QueryWords {
  const words = queryWords(q);
  if (words === undefined) throw new Error('a question without a word');
  return words;
}

const pace = new Pace();

describe('a snippet', () => {
  test('is the text as it stands, where that is short enough', () => {
    expect(snippetOf("  L'Œuvre au\nnoir. ", asked('oeuvre'))).toBe("L'Œuvre au\nnoir.");
  });

  test.each([
    ['geschäftsführer', 'Der Geschäfts\u00adführer kommt.', true],
    ['ΟΔΟΣ', 'Η οδόστρωμα', true],
    ['दान', 'एक दिन', false],
    ['パリ', 'バリ', false],
    ['שלום', 'אמר שָׁלוֹם', true],
    ['한국', 'ㅡ \u1112\u1161\u11ab\u1100\u116e\u11a8', true],
  ])('for %s of “%s” compares words as a search does', (q, text, isHit) => {
    expect(snippetOf(text, asked(q))).toBe(isHit ? text : undefined);
  });

  test('surrounds the first hit, between words, of whichever word of the question comes first', () => {
    const text = `${'before '.repeat(60)}the Chloroplast needs light ${'after '.repeat(60)}`;
    const snippet = snippetOf(text, asked('light chlorop')) ?? '';
    expect(snippet).toMatch(/^(before )+the Chloroplast needs light( after)+$/);
    expect([...snippet].length).toBeGreaterThan(180);
    expect([...snippet].length).toBeLessThanOrEqual(200);
  });

  test('shows more of what is before a hit at the end', () => {
    const snippet = snippetOf(`${'before '.repeat(60)}end`, asked('end')) ?? '';
    expect(snippet).toMatch(/^(before )+end$/);
    expect([...snippet].length).toBeGreaterThan(180);
  });

  test('is undefined where no word is hit: a whole word by its beginning is none, the last is', () => {
    expect(snippetOf('chloroplasts', asked('chloro plast'))).toBeUndefined();
    expect(snippetOf('chloroplasts', asked('plast chloro'))).toBe('chloroplasts');
    expect(snippetOf('', asked('a'))).toBeUndefined();
  });

  test('of a word without an end shows its beginning', () => {
    const snippet = snippetOf('字'.repeat(10_000), asked('字'));
    expect(snippet).toBe('字'.repeat(200));
  });

  test('is always a piece of the text of 1 to 200 code points that holds a hit, without half a letter', async () => {
    const piece = fc.oneof(
      fc.constantFrom('rain', 'Räin', 'sun', '😀', ' ', '\n\n', "'", 'e\u0301', 'x'.repeat(150), '𝒳', '.'),
      fc.string({ unit: 'binary', maxLength: 5 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 120 }), async (pieces) => {
        const text = pieces.join('');
        const snippet = snippetOf(text, asked('sun rain'));
        const isHit = async (part: string): Promise<boolean> => {
          const words = [...(await wordsOf(part, pace))];
          return words.includes('sun') || words.some((word) => word.startsWith('rain'));
        };
        if (snippet === undefined) return !(await isHit(text));
        const length = [...snippet].length;
        return (
          text.includes(snippet) &&
          length > 0 &&
          length <= 200 &&
          (await isHit(snippet)) &&
          !/^[\udc00-\udfff]/.test(snippet)
        );
      }),
      { numRuns: 300 },
    );
  });
});

describe('passages', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'rain',
      'Räin',
      'sun ',
      '😀',
      ' ',
      '\n\n',
      "'",
      'e\u0301',
      'x'.repeat(1_500),
      '𝒳'.repeat(700),
      '. ',
    ),
    fc.constantFrom(' '.repeat(900), 'word '.repeat(300), '字'.repeat(4_100), '字'.repeat(9_000), 'ﷺ'.repeat(4_700)),
  );

  test('have every word of the text once where it begins, and give the snippet that the whole text gives', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
        const text = pieces.join('');
        const passages = await Promise.all(
          [...passagesOf(text)].map(async (each) => ({ ...each, words: await wordsOf(each.piece, pace) })),
        );
        const first = passages.find(
          ({ words }) => words.includes('sun') || words.some((word) => word.startsWith('rain')),
        );
        expect(passages.flatMap(({ words }) => words)).toEqual(await wordsOf(text, pace));
        expect(first && snippetOf(first.text, asked('sun rain'), first.lead)).toBe(snippetOf(text, asked('sun rain')));
      }),
      { numRuns: 200 },
    );
  });
});

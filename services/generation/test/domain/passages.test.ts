import { describe, expect, test } from '@jest/globals';
import { codePointLength } from '@learning-library/common/contract';
import fc from 'fast-check';
import { formulaSpans, sentenceSpans } from '@learning-library/extractive';
import { CUT_ABOVE, MERGE_UNTIL, paragraphSpans, passageHash, splitIntoPassages } from '../../src/domain/passages';
import { mostCardsOf, type Excerpt, splitIntoExcerpts, stretchesOf } from '../../src/domain/excerpts';
import { readOutline } from '../../src/generators/outline';

const word = fc.constantFrom(
  'mot',
  'Énergie',
  'M.',
  'z.',
  'B.',
  '12.',
  'Ende.',
  'Quoi',
  '?',
  '«',
  '»',
  '😀',
  'שלום',
  '$',
  '\\$',
);
const formula = fc
  .array(fc.constantFrom('x', ' + ', '. A', '\n', '= 2', '! ', '\\frac{a}{b}'), { minLength: 1, maxLength: 6 })
  .map((pieces) => `$${pieces.join('')}$`);
const paragraph = fc
  .array(fc.oneof({ weight: 6, arbitrary: word }, formula), { maxLength: 400 })
  .map((words) => words.join(' '));
const blank = fc.constantFrom('\n\n', '\r\n\r\n', '\n \t\n', '\r\r', '\n\n\n\n');
const body = fc
  .array(fc.tuple(paragraph, blank), { maxLength: 12 })
  .map((paragraphs) => paragraphs.map((pair) => pair.join('')).join(''));
const anyText = fc.oneof(body, fc.string({ unit: 'binary', maxLength: 3_000 }));

const withoutBlanks = (text: string): string => text.replace(/\s+/gu, '');

describe('splitting a body into passages', () => {
  test('the passages contain the whole body except the white space between them', () => {
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 12 }), (texts) => {
        // The numbers make the passages different, because equal passages count once.
        const text = texts.map((one, i) => `Anfang ${i} ${one} Schluss ${i}`).join('\n\n');
        let number = 0;
        const numbered = text.replace(/\n\s*\n/gu, () => `\n\n${number++} `);
        const passages = splitIntoPassages(numbered).map((passage) => passage.text);
        expect(withoutBlanks(passages.join(''))).toBe(withoutBlanks(numbered));
      }),
    );
  });

  test('a passage has at most 1,200 code points unless it is one sentence, and no white space at its ends', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const passage of splitIntoPassages(text)) {
          expect(passage.text).toBe(passage.text.trim());
          expect(passage.text).not.toBe('');
          if (codePointLength(passage.text) > CUT_ABOVE) expect(sentenceSpans(passage.text)).toHaveLength(1);
        }
      }),
    );
  });

  test('a formula is never split', () => {
    fc.assert(
      fc.property(body, (text) => {
        const whole = paragraphSpans(text).flatMap(({ start, end }) => {
          return formulaSpans(text, start, end).map((span) => text.slice(span.start, span.end));
        });
        const passages = splitIntoPassages(text).map((passage) => passage.text);
        for (const one of whole) expect(passages.some((passage) => passage.includes(one))).toBe(true);
      }),
    );
  });

  test('the same body always has the same passages', () => {
    fc.assert(fc.property(anyText, (text) => expect(splitIntoPassages(text)).toEqual(splitIntoPassages(text))));
  });

  test('paragraphs are merged in order until a passage has 400 code points', () => {
    const short = (name: string): string => `${name} ${'a'.repeat(180)}.`;
    const text = ['A', 'B', 'C', 'D'].map(short).join('\n\n');
    const [first, second] = splitIntoPassages(text);
    expect([first?.text, second?.text]).toEqual([['A', 'B', 'C'].map(short).join('\n\n'), short('D')]);
    expect(codePointLength(first?.text ?? '')).toBeGreaterThanOrEqual(MERGE_UNTIL);
  });

  test('lengths are counted in code points, not UTF-16 units', () => {
    expect(splitIntoPassages(`${'😀'.repeat(399)}\n\nb`)).toHaveLength(1);
    expect(splitIntoPassages(`${'😀'.repeat(400)}\n\nb`)).toHaveLength(2);
    expect(splitIntoPassages('😀. A'.repeat(240))).toHaveLength(1);
  });

  test('repeated text counts as one passage', () => {
    const text = 'Ein Satz. '.repeat(50).trim();
    expect(splitIntoPassages(`${text}\n\n${text}`)).toEqual([
      { text, hash: passageHash(text), start: 0, end: text.length },
    ]);
    expect(passageHash(text)).toHaveLength(16);
  });

  test('a formula over several sentences stays in one passage', () => {
    const formulas = `$${'a = b. C '.repeat(200)}$`;
    const passages = splitIntoPassages(
      `${'Vorher steht dies. '.repeat(60)}${formulas} ${'Nachher steht das. '.repeat(60)}`,
    );
    expect(passages.filter((passage) => passage.text.includes('$')).map((passage) => passage.text)).toEqual([
      expect.stringContaining(formulas),
    ]);
  });
});

/** Number of sentences in each paragraph. */
const SENTENCES = 5;

/** Creates a section with a number of sentences of about 65 letters. */
function section(title: string, sentences: number): string {
  const paragraph = (_: unknown, i: number): string =>
    `Sentence ${i} of the section ${title} is about nothing in particular. `.repeat(SENTENCES).trim();
  return `## ${title}\n\n${Array.from({ length: sentences / SENTENCES }, paragraph).join('\n\n')}`;
}

function spansOf(text: string, pairs: readonly number[] = []): Excerpt[] {
  const headings = readOutline(text).headings.map(({ start }) => start);
  return splitIntoExcerpts(text, splitIntoPassages(text), { headings, pairs });
}

function excerptsOf(text: string, pairs: readonly number[] = []): string[] {
  return spansOf(text, pairs).map(({ start, end }) => text.slice(start, end));
}

describe('the excerpts of a text', () => {
  test('excerpts are whole sections; short sections are joined', () => {
    const [a, b, c] = [section('A', 20), section('B', 30), section('C', 5)];
    expect(excerptsOf(`${a}\n\n${b}\n\n${c}`)).toEqual([a, `${b}\n\n${c}`]);
  });

  test('a long section is divided into excerpts of similar length', () => {
    const excerpts = excerptsOf(section('A', 120));
    expect(excerpts.length).toBe(3);
    for (const excerpt of excerpts) {
      expect(excerpt.length).toBeGreaterThan(1_900);
      expect(excerpt.length).toBeLessThanOrEqual(3_000);
    }
  });

  test('excerpts contain every passage once, and the rest of their last section', () => {
    // The end of A is too short for its own passage, and is joined with the beginning of B.
    const text = `${section('A', 30)}\n\nThe last word on A.\n\n${section('B', 35)}`;
    const passages = splitIntoPassages(text);
    const excerpts = spansOf(text);
    expect(excerpts.flatMap((excerpt) => excerpt.passages)).toEqual(passages);
    expect(text.slice(excerpts[0]?.start, excerpts[0]?.end)).toMatch(/The last word on A\.$/);
  });

  test('excerpts with many word pairs are shorter', () => {
    const lines = Array.from({ length: 120 }, (_, i) => `mot ${i} = word ${i}${i % 15 === 14 ? '\n' : ''}`);
    const text = lines.join('\n');
    const pairs = lines.map((line) => text.indexOf(line));
    expect(excerptsOf(text)).toHaveLength(1);
    expect(excerptsOf(text, pairs).length).toBeGreaterThanOrEqual(4);
  });

  test('an excerpt is divided into open and done stretches', () => {
    const text = section('A', 30);
    const [first, second] = splitIntoPassages(text);
    const [excerpt] = spansOf(text);
    if (first === undefined || second === undefined || excerpt === undefined) throw new Error('too few passages');
    const stretches = stretchesOf(text, excerpt, [second]);
    expect(stretches.map(({ isOpen }) => isOpen)).toEqual([false, true, false]);
    expect(stretches.slice(0, 2).map((stretch) => stretch.text)).toEqual([first.text, second.text]);
  });
});

test('a text produces at most one memocard per 110 characters, or two per word pair', () => {
  const text = section('A', 20);
  const passages = splitIntoPassages(text);
  const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
  const length = sum(passages.map((passage) => passage.text.length));
  expect(sum(mostCardsOf(passages, []))).toBe(Math.ceil(length / 110));
  const pairs = Array.from({ length: 30 }, (_, i) => i);
  expect(mostCardsOf(passages, pairs)[0]).toBe(60);
});

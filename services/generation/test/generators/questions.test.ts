import { describe, expect, test } from '@jest/globals';
import { codePointLength } from '@learning-library/common';
import fc from 'fast-check';
import type { Card } from '../../src/domain/card';
import { formulaSpans } from '../../src/domain/formulas';
import { LANGUAGES, type Language } from '../../src/domain/language';
import { openParts } from '../../src/domain/plan';
import { isSound, type QuestionDraft } from '../../src/domain/question';
import { extractiveGenerators } from '../../src/generators/extractive';
import type { Run } from '../../src/generators/generator';
import { shorten } from '../../src/generators/extractive/questions/shorten';
import { TEXTS } from './texts';

const RUN: Run = { accountId: 'account', jobId: 'job', signal: new AbortController().signal };

async function questionsOf(cards: readonly Card[], language: Language | undefined): Promise<QuestionDraft[]> {
  const ask = extractiveGenerators.questions.over({ title: 'Notes', siblings: cards, language });
  return (await ask(cards, RUN)) as QuestionDraft[];
}

async function cardsOf(language: Language): Promise<Card[]> {
  const text = TEXTS[language];
  const document = { title: 'Notes', text, language, openParts: openParts(text, []), fronts: [] };
  const planned = await extractiveGenerators.memocards.plan(document, Infinity);
  return planned.flatMap(({ cards }) => cards ?? []);
}

const card = (front: string, back: string): Card => ({ front, back });
/** Texts that a memocard may hold, of every kind that the generator tells apart, up to its bounds. */
const anyText = (most: number): fc.Arbitrary<string> =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.constantFrom(
        '1789',
        '12 %',
        '1,000',
        '1000',
        '$E = mc^2$',
        'Paris',
        'PARIS',
        ' paris ',
        'שלום',
        '😀',
        'ß',
        'ss',
      ),
      fc.constantFrom(
        '- red\n- green\n- blue',
        'red, green and blue',
        'rot; grün; blau',
        'What is the sun?',
        'ς, σ, Σ',
      ),
      fc.constantFrom('A star that shines by nuclear fusion', '价格'.repeat(2_500), `$${'x'.repeat(4_998)}$`),
      fc.constantFrom('a'.repeat(5_000), '😀'.repeat(5_000), `${' '.repeat(4_000)}end`, 'word '.repeat(1_000)),
    )
    .map((text) => [...text].slice(0, most).join(''))
    .filter((text) => text.trim() !== '');
const anyCard = fc.record({ front: anyText(2_000), back: anyText(5_000) });
const anyLanguage = fc.constantFrom(...LANGUAGES, undefined);

describe('the extractive generator of questions', () => {
  test('asks one sound question for each memocard, whatever it says, and the same each time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyCard, { maxLength: 12 }), anyLanguage, async (cards, language) => {
        const questions = await questionsOf(cards, language);
        expect(questions.map(isSound)).toEqual(cards.map(() => true));
        expect(await questionsOf(cards, language)).toEqual(questions);
      }),
      { numRuns: 150 },
    );
  });

  test.each(LANGUAGES)('asks for cards in %s in their language', async (language) => {
    const questions = await questionsOf(await cardsOf(language), language);
    expect(questions.every(isSound)).toBe(true);
    expect(new Set(questions.map(({ type }) => type)).size).toBeGreaterThan(1);
    expect(questions).toMatchSnapshot();
  });

  test('spreads the right choice evenly over the places', async () => {
    const cards = Array.from({ length: 2_000 }, (_, i) => card(`Which river is number ${i}?`, `River${i}`));
    const questions = (await questionsOf(cards, 'en')).filter(({ type }) => type === 'single_choice');
    expect(questions.length).toBeGreaterThan(1_000);
    const places = [0, 0, 0, 0];
    for (const { choices } of questions) {
      expect(choices).toHaveLength(4);
      const place = choices?.findIndex(({ isCorrect }) => isCorrect) as number;
      places[place] = (places[place] as number) + 1;
    }
    const expected = questions.length / 4;
    const chiSquare = places.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // Three degrees of freedom: one in a thousand fair spreads lies above.
    expect(chiSquare).toBeLessThan(16.27);
  });

  test('spreads the right items of lists over the places too', async () => {
    const cards = Array.from({ length: 400 }, (_, i) =>
      card(`Which are the parts of ${i}?`, `part${i}a, part${i}b, part${i}c`),
    );
    const questions = (await questionsOf(cards, 'en')).filter(({ type }) => type === 'multiple_choice');
    expect(questions).toHaveLength(400);
    const firsts = questions.filter(({ choices }) => choices?.[0]?.isCorrect).length;
    expect(Math.abs(firsts - 200)).toBeLessThan(50);
    expect(questions.every(({ choices }) => choices?.filter(({ isCorrect }) => isCorrect).length === 3)).toBe(true);
  });

  test('takes wrong choices from answers of the same kind, none of them right by another spelling', async () => {
    const right = 'Marie Curie';
    const cards = [
      ...Array.from({ length: 30 }, (_, i) => card(`Who discovered radium, ${i}?`, right)),
      ...['marie  CURIE', 'Marie Curie Skłodowska', 'Curie', 'Lise Meitner', 'Emmy Noether', 'Ada Lovelace'].map(
        (back, i) => card(`Who is portrait ${i}?`, back),
      ),
      card('Who discovered radium, 0?', 'Pierre Curie'),
      card('When was it?', '1898'),
      card('Which formula?', '$E = mc^2$'),
    ];
    const questions = (await questionsOf(cards, 'en')).slice(0, 30);
    const asked = questions.filter(({ type }) => type === 'single_choice');
    expect(asked.length).toBeGreaterThan(10);
    for (const { prompt, choices = [] } of asked) {
      expect(choices.filter(({ isCorrect }) => isCorrect).map(({ text }) => text)).toEqual([right]);
      const wrong = choices.filter(({ isCorrect }) => !isCorrect).map(({ text }) => text);
      const allowed = [
        'Lise Meitner',
        'Emmy Noether',
        'Ada Lovelace',
        ...(prompt.endsWith(' 0?') ? [] : ['Pierre Curie']),
      ];
      for (const text of wrong) expect(allowed).toContain(text);
    }
  });

  test('a number in another spelling is no wrong choice', async () => {
    const cards = ['1,000', '1000', '1 000', '25', '370'].map((back, i) => card(`How many are there of ${i}?`, back));
    for (const { choices = [] } of await questionsOf(cards, 'en')) {
      expect(choices.filter(({ text }) => text.replace(/\D/g, '') === '1000').length).toBeLessThan(2);
    }
  });

  test('puts up another definition for false only where it is surely no answer', async () => {
    const subjects = ['sun', 'piano', 'whale', 'treaty', 'enzyme', 'violin', 'comet', 'glacier', 'senate', 'proverb'];
    const definitions = [
      'a luminous sphere of burning hydrogen',
      'an instrument with black and white keys',
      'the largest living mammal in oceans',
      'a written agreement signed between nations',
      'a protein that speeds chemical reactions',
      'a wooden body with four strings',
      'frozen debris with a visible tail',
      'slowly moving masses formed by snowfall',
      'an elected chamber making laws',
      'short traditional wisdom in popular phrases',
    ];
    const cards = subjects.map((subject, i) => card(`What is the ${subject}?`, definitions[i] as string));
    const questions = await questionsOf(cards, 'en');
    const wrong = questions.filter(({ isTrue }) => isTrue === false);
    expect(wrong.length).toBeGreaterThan(0);
    for (const [i, { isTrue, prompt, explanation }] of questions.entries()) {
      expect(prompt.includes(`“${definitions[i]}”`)).toBe(isTrue);
      if (isTrue === false) expect(explanation).toBe(definitions[i]);
    }
  });

  test.each([
    ['the same front', 'What is the sun?', 'an enormous luminous sphere of burning gas'],
    ['a synonym that shares a word', 'What is the day star?', 'a luminous body above the horizon'],
    ['a card that names the subject', 'What is the corona?', 'the outer layer that surrounds the sun'],
    [
      'a subject that the answer names',
      'What is the centre of our planetary system?',
      'fiery matter giving daylight everywhere',
    ],
    ['another form of question', 'Who is the sun?', 'old mythological charioteer crossing heavens daily'],
    ['an answer that says little', 'What is the moon?', 'something seen at night by us all'],
  ])('makes a true statement where a false one might be true: %s', async (_, front, back) => {
    // Many spellings of one card, so that both sides of the hash are seen.
    for (let blanks = 1; blanks <= 16; blanks++) {
      const own = card(`What is${' '.repeat(blanks)}the sun?`, 'The centre of our planetary system, a luminous star');
      const [question] = await questionsOf([own, card(front, back)], 'en');
      expect(question).toMatchObject({ type: 'true_false', isTrue: true });
    }
  });

  test('asks freely where there are no siblings to choose from, and where no wording is known', async () => {
    const statement = card('Hva er solen?', 'En stjerne som lyser ved hjelp av kjernefysisk fusjon');
    expect(await questionsOf([card('Capital of France?', 'Paris'), statement], undefined)).toEqual([
      { type: 'free_text', prompt: 'Capital of France?', expectedAnswer: 'Paris', difficulty: 'medium' },
      { type: 'free_text', prompt: statement.front, expectedAnswer: statement.back, difficulty: 'hard' },
    ]);
  });

  test('is done with 5,000 memocards in a moment', async () => {
    const backs = ['The definition of a thing that is unlike', 'Term', '17', 'one, two and three', '$x = 1$'];
    const cards = Array.from({ length: 5_000 }, (_, i) =>
      card(`What is thing ${i}?`, `${backs[i % 5]}`.replace(/$/, `${i}`)),
    );
    const before = process.cpuUsage();
    await questionsOf(cards, 'en');
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(15_000);
  });
});

describe('shortening an answer', () => {
  test.each([
    ['at the end of a sentence', 'One is here. Two is there.', 20, 'One is here.'],
    ['at the end of a word', 'One two three four', 12, 'One two'],
    ['before a formula', 'Here is $a + b + c$', 14, 'Here is'],
    ['behind a formula', '$a + b$ and more of it', 12, '$a + b$ and'],
    ['between characters where no word ends', '😀😀😀😀', 3, '😀😀😀'],
    ['not at all', ' short ', 5, 'short'],
  ])('cuts %s', (_, text, most, expected) => {
    expect(shorten(text, most)).toBe(expected);
  });

  test('keeps nothing of a formula that is too long', () => {
    expect(shorten('$a + b + c + d$ is long', 10)).toBeUndefined();
  });

  test('never exceeds the bound, and cuts no formula and no character', () => {
    const piece = fc.constantFrom('word ', 'Ende. ', '$x + y$ ', '$a$', '😀', '👩‍👩‍👧', 'é', 'שלום ', '\n', 'x');
    fc.assert(
      fc.property(
        fc.array(piece, { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 12, max: 80 }),
        (pieces, most) => {
          const text = pieces.join('');
          fc.pre(text.trim() !== '');
          const short = shorten(text, most);
          if (short === undefined) return;
          expect(codePointLength(short)).toBeLessThanOrEqual(most);
          expect(text.trim().startsWith(short)).toBe(true);
          const inside = formulaSpans(text.trim()).filter(
            ({ start, end }) => short.length > start && short.length < end,
          );
          expect(inside).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  });
});

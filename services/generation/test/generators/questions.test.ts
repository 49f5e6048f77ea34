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
  const planned = await extractiveGenerators.memocards.plan(document, { accountId: '', deadline: Infinity });
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
    expect(questions.every(({ prompt }) => !/(?:True or false|Vrai ou faux|Richtig oder falsch)/.test(prompt))).toBe(
      true,
    );
  });

  test('spreads the right choice evenly over the places', async () => {
    const cards = Array.from({ length: 2_000 }, (_, i) => card(`Which river is number ${i}?`, `River${i}`));
    const questions = (await questionsOf(cards, 'en')).filter(({ type }) => type === 'single_choice');
    expect(questions.length).toBeGreaterThan(900);
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

  test('states half of its statements true, the others false by one fact of the same kind', async () => {
    const cards = Array.from({ length: 60 }, (_, i) =>
      card(`The battle of ${'Bcdfghjklm'[i % 10]}ara${i} was fought in ____.`, `${1500 + 7 * i}`),
    );
    const statements = (await questionsOf(cards, 'en')).filter(({ type }) => type === 'true_false');
    expect(statements.length).toBeGreaterThan(20);
    const truths = statements.filter(({ isTrue }) => isTrue).length;
    expect(Math.abs(2 * truths - statements.length)).toBeLessThanOrEqual(1);
    for (const { prompt, isTrue } of statements) {
      const [, place, year] = /of (\w+) was fought in (\d{4})\.$/.exec(prompt) ?? [];
      const own = cards.find(({ front }) => front.includes(`${place} `));
      expect(year === own?.back).toBe(isTrue);
    }
  });

  test.each([
    ['What is a hormone?', 'A messenger substance that travels in the blood', 'A hormone is a messenger'],
    ['The ____ pumps blood.', 'heart', 'The heart pumps blood.'],
  ])('states what a card says as a whole sentence: %s', async (front, back, sentence) => {
    const others = [
      card('What is a vitamin?', 'A substance that the body cannot make by itself'),
      card('The ____ filters urine.', 'kidney'),
      card('The ____ digests food.', 'stomach'),
    ];
    const prompts = new Set<string>();
    for (let before = 0; before < 3; before++) {
      const cards = [...Array.from({ length: before }, () => others[before] as Card), card(front, back), ...others];
      for (const { type, prompt } of await questionsOf(cards, 'en')) if (type === 'true_false') prompts.add(prompt);
    }
    expect([...prompts].some((prompt) => prompt.startsWith(sentence))).toBe(true);
  });

  test('asks for the term that a definition describes, never one that it names', async () => {
    const cards = [
      card('What is a glacier?', 'A mass of ice that moves slowly down a valley'),
      card('What is a moraine?', 'A heap of stones that a glacier leaves behind'),
      card('What is a fjord?', 'A valley that the sea has filled'),
      card('What is a geyser?', 'A hot spring; a geyser throws water up at times'),
    ];
    for (const { prompt, choices = [] } of await questionsOf(cards, 'en')) {
      if (!prompt.startsWith('Which term')) continue;
      const right = choices.find(({ isCorrect }) => isCorrect)?.text ?? '';
      expect(prompt.toLowerCase()).not.toContain(right.toLowerCase());
    }
  });

  test.each([
    ['37 °C', /^\d\d °C$/],
    ['1 200 m', /^\d \d00 m$/],
    ['2.5 kg', /^\d\.\d kg$/],
    ['12 %', /^\d{1,2} %$/],
    ['14 July 1789', /^14 July \d{4}$/],
    ['1914–1918', /^\d{4}–\d{4}$/],
  ])('sets values of the same form and unit beside %s', async (back, form) => {
    const seen = new Set<string>();
    for (let before = 0; before < 4; before++) {
      const filler = Array.from({ length: before }, (_, i) => card(`Who is ${i}?`, `Person${i}`));
      const [, question] = [0, (await questionsOf([...filler, card('How much is it?', back)], 'en')).at(-1)];
      for (const { text } of question?.choices ?? []) seen.add(text);
    }
    expect(seen.size).toBeGreaterThanOrEqual(4);
    for (const text of seen) expect(text).toMatch(form);
  });

  test('exchanges no number that is a bound or one end of a range', async () => {
    const sentences = [
      'The lake holds more than ____ fish.',
      'Winters here last at least ____ days.',
      'It grows between 12 and ____ metres.',
    ];
    const cards = sentences.map((front, i) => card(front, `${40 + i}`));
    const questions = await questionsOf(cards, 'en');
    expect(questions.filter(({ type }) => type === 'true_false')).toEqual([]);
  });

  test('takes its statement from the source sentence of an explanation', async () => {
    const source = 'The Treaty of Munster was signed in 1648 after long talks.';
    const cards = Array.from({ length: 6 }, (_, i) => ({
      ...card(`When was treaty ${i} signed?`, '1648'),
      explanation: `History › Wars\n${source}`,
    }));
    const stated = (await questionsOf(cards, 'en')).filter(({ type }) => type === 'true_false');
    expect(stated.length).toBeGreaterThan(1);
    for (const { prompt, isTrue, explanation } of stated) {
      expect(prompt === source).toBe(isTrue);
      expect(prompt).toMatch(/^The Treaty of Munster was signed in \d{4} after long talks\.$/);
      expect(explanation).toContain(source);
    }
  });

  test('sets words beside words in a list of vocabulary, and states no heading', async () => {
    const pairs = [
      ['Hund', 'dog'],
      ['Katze', 'cat'],
      ['Pferd', 'horse'],
      ['Vogel', 'bird'],
    ] as const;
    const cards = pairs.map(([front, back]) => card(`Was bedeutet „${front}“?`, back));
    const questions = await questionsOf(
      [...cards, card('Die Lichtreaktion hat zwei Produkte: ____', 'ATP, NADPH')],
      'de',
    );
    const chosen = questions.filter(({ type }) => type === 'single_choice');
    expect(chosen.length).toBeGreaterThan(1);
    for (const { choices = [] } of chosen) {
      expect(choices.map(({ text }) => text).toSorted()).toEqual(['bird', 'cat', 'dog', 'horse']);
    }
    expect(questions.at(-1)?.type).not.toBe('true_false');
  });

  test('asks freely where there are no siblings to choose from, and where no wording is known', async () => {
    const statement = card('Hva er solen?', 'En stjerne som lyser ved hjelp av kjernefysisk fusjon');
    expect(await questionsOf([card('Capital of France?', 'Paris'), statement], undefined)).toEqual([
      { type: 'free_text', prompt: 'Capital of France?', expectedAnswer: 'Paris', difficulty: 'hard' },
      { type: 'free_text', prompt: statement.front, expectedAnswer: statement.back, difficulty: 'hard' },
    ]);
  });

  test('the right choice is seldom told by its length', async () => {
    const cards = Array.from({ length: 400 }, (_, i) =>
      card(`Which river is number ${i}?`, `R${'i'.repeat((i * 7) % 9)}ver${i}`),
    );
    let asked = 0;
    let longest = 0;
    let shortest = 0;
    for (const { choices = [] } of await questionsOf(cards, 'en')) {
      if (choices.length < 4) continue;
      const right = choices.find(({ isCorrect }) => isCorrect)?.text.length as number;
      const wrong = choices.filter(({ isCorrect }) => !isCorrect).map(({ text }) => text.length);
      asked++;
      if (wrong.every((length) => length < right)) longest++;
      if (wrong.every((length) => length > right)) shortest++;
    }
    expect(asked).toBeGreaterThan(150);
    for (const count of [longest, shortest]) expect(count / asked).toBeLessThan(0.35);
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

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Card } from '../../src/domain/card';
import { LANGUAGES, resolveLanguage, type Language } from '../../src/domain/language';
import { openParts } from '../../src/domain/plan';
import { extractiveGenerators } from '../../src/generators/extractive';
import { TEXTS } from './texts';
import { HOSTILE } from './hostile';

async function cardsOf(text: string, language: Language | undefined, doneParts: Uint8Array[] = []): Promise<Card[]> {
  const document = { title: '', text, language, openParts: openParts(text, doneParts), fronts: [] };
  const planned = await extractiveGenerators.memocards.plan(document, { accountId: '', deadline: Infinity });
  return planned.flatMap(({ cards }) => cards ?? []);
}

/** Characters of a hostile text here; `npm run bench:generation` times ten times as many. */
const LENGTH = 20_000;

describe('the extractive generator', () => {
  test.each(LANGUAGES)('finds several cards of several kinds in a text in %s', async (language) => {
    const cards = await cardsOf(TEXTS[language], language);
    expect(cards.length).toBeGreaterThanOrEqual(7);
    for (const { front } of cards) expect(front).toMatch(/\?$|____/);
    expect(cards.filter(({ front }) => front.endsWith('?')).length).toBeGreaterThanOrEqual(4);
    expect(cards).toMatchSnapshot();
  });

  test.each(LANGUAGES)('tells %s by its stop words, and takes the given language first', (language) => {
    expect(resolveLanguage(undefined, TEXTS[language])).toBe(language);
    expect(resolveLanguage(`${language}-XX`, TEXTS.fr)).toBe(language);
    expect(resolveLanguage('pt', TEXTS[language])).toBeUndefined();
  });

  test('makes the same cards each time', async () => {
    expect(await cardsOf(TEXTS.de, 'de')).toEqual(await cardsOf(TEXTS.de, 'de'));
  });

  test('leaves out the parts that are done', async () => {
    const hashes = openParts(TEXTS.en, []).map(({ hash }) => hash);
    expect(hashes.length).toBeGreaterThan(1);
    expect(await cardsOf(TEXTS.en, 'en', hashes)).toEqual([]);
    expect((await cardsOf(TEXTS.en, 'en', hashes.slice(1))).length).toBeLessThan(
      (await cardsOf(TEXTS.en, 'en')).length,
    );
  });

  test('takes a formula out whole', async () => {
    const explanation = 'The area of a disc is computed as $A = \\pi r^2$ from its radius alone.';
    expect(await cardsOf(explanation, 'en')).toEqual([
      { front: 'The area of a disc is computed as ____ from its radius alone.', back: '$A = \\pi r^2$', explanation },
    ]);
  });

  test.each([
    ['Environ 390 000 espèces de plantes vivent aujourd’hui sur la Terre.', 'fr', '390 000'],
    ['Rund 1.200,5 Tonnen Stahl halten die Brücke über den Fluss.', 'de', '1.200,5 Tonnen'],
    ['Only about 12 % of the sunlight on the moon comes back from its surface.', 'en', '12 %'],
    ['Only since 1648 there were talks of peace in central Europe.', 'en', '1648'],
  ] as const)('takes a number out whole, with its unit: %s', async (text, language, back) => {
    const card = { front: text.replace(back, '____'), back, explanation: text };
    expect(await cardsOf(text, language)).toEqual([card]);
  });

  test('makes no card of what leans on the sentence before it, of a question or of a fragment', async () => {
    const text =
      'It is the largest organ of the human body. Why is that so important for us? However, it is a barrier. and the';
    expect(await cardsOf(text, 'en')).toEqual([]);
  });

  test.each(Object.keys(HOSTILE))('comes through a hostile text: %s', async (name) => {
    const text = `x${(HOSTILE[name] as string).repeat(LENGTH)}`.slice(0, LENGTH - 1) + 'y';
    for (const language of ['fr', undefined] as const) {
      const cards = await cardsOf(text, language);
      expect(await cardsOf(text, language)).toEqual(cards);
    }
  });

  test('gives the event loop a turn between parts', async () => {
    let turns = 0;
    let running = true;
    const count = (): void => {
      turns++;
      if (running) setImmediate(count);
    };
    setImmediate(count);
    const text = Array.from({ length: 50 }, (_, i) => `Le mot numéro ${i} est un terme. ${'Rien. '.repeat(80)}`);
    await cardsOf(text.join('\n\n'), 'fr');
    running = false;
    expect(turns).toBeGreaterThanOrEqual(50);
  });

  test('never fails, whatever the text', async () => {
    const piece = fc.constantFrom(
      'La ',
      'cellule ',
      'est ',
      'un ',
      '(ADN) ',
      ': ',
      '$',
      '\n',
      '\n\n',
      'parce que ',
      '1789 ',
      '. ',
      '😀',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 2_000 }),
      fc.array(piece, { maxLength: 300 }).map((pieces) => pieces.join('')),
    );
    await fc.assert(
      fc.asyncProperty(text, fc.constantFrom(...LANGUAGES, undefined), async (one, language) => {
        for (const { front, back } of await cardsOf(one, language)) {
          expect(front.trim()).not.toBe('');
          expect(back.trim()).not.toBe('');
        }
      }),
    );
  });
});

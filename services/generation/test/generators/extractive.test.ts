import { describe, expect, test } from '@jest/globals';
import { makeQuestions } from '@learning-library/extractive';
import fc from 'fast-check';
import type { Card } from '../../src/domain/card';
import { type Language, LANGUAGES, resolveLanguage } from '../../src/domain/language';
import { type Passage, splitIntoPassages } from '../../src/domain/passages';
import { planCards } from '../../src/generators/extractive/planCards';
import { TEXTS } from './texts';
import { contentsOf, readOutline, structureOf } from '../../src/generators/outline';

function cardsOf(
  text: string,
  language: Language | undefined,
  { openPassages = splitIntoPassages(text) } = {},
): Card[] {
  const leaveOut = (error: unknown): never => {
    throw error;
  };
  return planCards({ title: '', text, language, openPassages }, leaveOut).flat();
}

describe('the extractive generator', () => {
  test.each(LANGUAGES)('the generator finds the terms, definitions and abbreviations of a text in %s', (language) => {
    const cards = cardsOf(TEXTS[language], language);
    expect(cards).toMatchSnapshot();
  });

  test.each(LANGUAGES)('stop words identify the language %s, and a given language is preferred', (language) => {
    expect(resolveLanguage(undefined, TEXTS[language])).toBe(language);
    expect(resolveLanguage(`${language}-XX`, TEXTS.fr)).toBe(language);
    expect(resolveLanguage('pt', TEXTS[language])).toBeUndefined();
  });

  test('the same text always produces the same memocards', () => {
    expect(cardsOf(TEXTS.de, 'de')).toEqual(cardsOf(TEXTS.de, 'de'));
  });

  test('passages that are done yield no memocards', () => {
    const [first, ...others] = splitIntoPassages(TEXTS.en) as [Passage, ...Passage[]];
    expect(cardsOf(TEXTS.en, 'en', { openPassages: [] })).toEqual([]);
    expect(
      cardsOf(TEXTS.en, 'en', { openPassages: [first] }).length +
        cardsOf(TEXTS.en, 'en', { openPassages: others }).length,
    ).toBe(cardsOf(TEXTS.en, 'en').length);
  });

  test('a passage without testable facts produces no memocards', () => {
    const chatter = 'We had a lot of fun on that day, and it was late when we came home. Nobody wanted to leave.';
    expect(cardsOf(chatter, 'en')).toEqual([]);
  });

  test('a memocard from several paragraphs is based on all of them', () => {
    const points = Array.from({ length: 4 }, (_, i) => `- point ${'abcd'.charAt(i)} of ${'word '.repeat(9)}end`);
    const text = `## Which four points does the treaty have?\n\n${points.join('\n\n')}`;
    const cards = cardsOf(`${'Nothing here. '.repeat(26)}\n\n${text}`, 'en');
    expect(cards.map(({ front }) => front)).toContain('Which four points does the treaty have?');
  });

  test('the choices of a question about a word list are words of the same language', () => {
    const words = ['Reise', 'Bahn', 'Stadt', 'Karte', 'Insel', 'Bucht', 'Küste', 'Fähre', 'Brücke'];
    const rows = words.map((word, n) => `| die ${word} | the ${'abcdefghi'.charAt(n).repeat(5)} word |`).join('\n');
    const cards = cardsOf(`# Wörter\n\n| Deutsch | English |\n|---|---|\n${rows}`, 'de');
    expect(cards).toHaveLength(2 * words.length);
    const ask = makeQuestions(cards, 'de');
    const choices = cards.flatMap((card) => {
      const { type, choices = [] } = ask(card);
      return type === 'single_choice' ? [choices.map(({ text }) => text.slice(0, 3))] : [];
    });
    expect(choices).toHaveLength(12);
    expect(choices.filter((articles) => new Set(articles).size > 1)).toEqual([]);
  });

  test('the options of a question are not its answer', () => {
    const text =
      '1. ¿De qué depende el precio del oro?\n    a. Del clima\n    b. De la demanda\n    c. De nada\n\n2. ¿Qué es un nodo de la red?\n    a. Un ordenador\n    b. Un cable\n';
    expect(cardsOf(text, 'es')).toEqual([]);
  });

  test('the letter of a name can be the answer to a question that contains the name', () => {
    const text = 'Which vitamin does the eye need to see at night?\n\na) Vitamin D\nb) Vitamin A\n\nAnswer: b\n';
    expect(cardsOf(text, 'en').map(({ back }) => back)).toEqual(['Vitamin A']);
  });

  test('the label of an answer is not part of it', () => {
    const text = ['sqlmap', 'nmap']
      .map((name) => `1. **Quel est le rôle de ${name} ?**\n   - **Réponse attendue** : Il sert ${name}.`)
      .join('\n\n');
    const backs = cardsOf(`### Exemples de questions\n\n${text}`, 'fr').map(({ back }) => back);
    expect(backs).toEqual(['Il sert sqlmap.', 'Il sert nmap.']);
  });

  test('the generator accepts any text without an error', () => {
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
      '- ',
      '1789 ',
      '. ',
      '😀',
      '| ',
      '**',
      '<td>',
      '# ',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 2_000 }),
      fc.array(piece, { maxLength: 300 }).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(text, fc.constantFrom(...LANGUAGES, undefined), (one, language) => {
        for (const { front, back } of cardsOf(one, language)) {
          expect(front.trim()).not.toBe('');
          expect(back.trim()).not.toBe('');
        }
      }),
    );
  });
});

test('the note of a table or list contains the headings, and that of prose its marked terms', () => {
  const rows = Array.from({ length: 12 }, (_, i) => `| Planet ${i} | ${i} moons |`);
  const table = ['| Planet | Moons |', '| --- | --- |', ...rows].join('\n');
  const text = `# Sky\n\n${table}\n\nA **comet** is a body of ice.\n\nThe moons of Mars are:\n\n- Phobos\n- Deimos\n`;
  const outline = readOutline(text);
  const within = (from: string, to: string) =>
    structureOf(outline, { start: text.indexOf(from), end: text.indexOf(to) + to.length });
  expect(within('| Planet 5', 'Planet 9')).toEqual(['Table with the columns: Planet | Moons']);
  expect(within('A **comet**', 'ice.')).toEqual(['Marked terms: comet']);
  expect(within('- Phobos', '- Deimos')).toEqual(['List of: The moons of Mars are']);
});

test('the outline has as many levels of headings as fit, and the positions of word pairs', () => {
  const text = '# Sky\n\n## Planets\n\n- chien = dog\n- chat = cat\n- loup = wolf\n- renard = fox\n';
  const outline = readOutline(text);
  expect(contentsOf(outline)).toEqual(['Sky', '  Planets']);
  expect(outline.pairs).toHaveLength(4);
  const deep = Array.from({ length: 200 }, (_, i) => `${i % 20 === 0 ? '#' : '##'} Heading number ${i}\n\nText.`);
  expect(contentsOf(readOutline(deep.join('\n\n')))).toHaveLength(10);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { makeCards, type MadeCard, readDocument, detectLanguage, type Language } from '@learning-library/extractive';

function cardsOf(text: string, language: Language | undefined, title = ''): MadeCard[] {
  return makeCards({ text, title, language });
}

/** Each text, repeated many times, is the worst case for a rule of the reader or a pattern. */
const HOSTILE = JSON.parse(
  readFileSync(join(__dirname, '../../../../test/generation/hostile.json'), 'utf8'),
) as Readonly<Record<string, string>>;

/** Number of characters of a hostile text. */
const LENGTH = 20_000;

/** The same words and questions in the forms that authors use. */
const FORMS = JSON.parse(readFileSync(join(__dirname, '../../../../test/generation/forms.json'), 'utf8')) as {
  words: [string, string][];
  lists: { name: string; text: string }[];
  questions: [string, string][];
  sheets: { name: string; text: string }[];
  markup: string;
  alike: [text: string, terms: string[]][];
  wordless: { text: string; fronts: string[] };
};

describe('the cards of a text', () => {
  test.each(Object.keys(HOSTILE))('the cards of a hostile text are deterministic: %s', (name) => {
    const text = `x${(HOSTILE[name] as string).repeat(LENGTH)}`.slice(0, LENGTH - 1) + 'y';
    for (const language of ['fr', undefined] as const) expect(cardsOf(text, language)).toEqual(cardsOf(text, language));
  });

  test('cards contain no markup, whatever the format of the text', () => {
    const cards = cardsOf(FORMS.markup, 'en');
    expect(cards.length).toBeGreaterThanOrEqual(5);
    for (const { front, back } of cards) expect(`${front} ${back}`).not.toMatch(/[<>[\]*=:]{2}|<|\]\(|\+\+|https/);
  });

  test('cards are in the language of the prose, regardless of front matter, code and formulas', () => {
    const text =
      '---\ntopic: the rest of it\nsource: from the web\n---\n\nEl calor es la energía que pasa de un cuerpo a otro.\n\n$$Q = a + e + o + i + l$$\n\n```js\nfor (const a of i) if (a in the) do { e } while (not)\n```\n\n<a href="to/the/one">Fin</a>';
    expect(detectLanguage(text)).toBe('es');
  });

  test('the fronts of a text in an unknown language contain no added words', () => {
    const { text, fronts } = FORMS.wordless;
    expect(cardsOf(text, undefined).map(({ front }) => front)).toEqual(fronts);
  });

  test('prose in an unknown language produces no cards', () => {
    const words = 'eau\nвода\n\ntemps\nвремя\n\nsoir\nвечер\n\nentrée\nвход\n\nsortie\nвыход\n\nquestion\nвопрос';
    expect(cardsOf(words, undefined)).toHaveLength(12);
    expect(cardsOf('The heart is a muscle of the chest.', undefined)).toEqual([]);
  });

  test.each(FORMS.lists)('cards ask for all words of a list in both directions (form: $name)', ({ text }) => {
    const cards = cardsOf(text, undefined).map(({ front, back }) => `${front} > ${back}`);
    expect(new Set(cards)).toEqual(
      new Set(FORMS.words.flatMap(([word, other]) => [`${word} > ${other}`, `${other} > ${word}`])),
    );
  });

  test.each(FORMS.sheets)('cards include all questions of a sheet with their answers (form: $name)', ({ text }) => {
    expect(cardsOf(text, 'en').map(({ front, back }) => [front, back])).toEqual(FORMS.questions);
  });

  test('the cards of a section and its summary do not repeat a question', () => {
    const sentence = 'Inertia is the tendency that keeps an object at rest.';
    expect(cardsOf(`${sentence}\n\n## Section summary\n\n${sentence}`, 'en')).toHaveLength(1);
  });

  test.each(FORMS.alike)('cards ask for every word of a word list: %j', (text, terms) => {
    const fronts = cardsOf(`# Words\n\n${text}`, 'en').map(({ front }) => front);
    expect(fronts).toEqual(expect.arrayContaining(terms));
  });

  test('each card contains the position of its source in the text', () => {
    const text = '# Heart\n\nNothing of note here.\n\nA valve is a flap that lets blood pass in one direction.';
    const [card] = cardsOf(text, 'en');
    expect(text.slice(card?.start)).toMatch(/^A valve/);
    const html = `${'<h6>Hafen</h6>\n\n'.repeat(50)}**Boje**: ein schwimmendes Zeichen, das eine Gefahr anzeigt`;
    expect(html.slice(cardsOf(html, 'de')[0]?.start)).toMatch(/^Boje/);
  });
});

describe('a document', () => {
  test('the cards of a hard-wrapped document contain complete sentences', () => {
    const line =
      'Alle Menschen sind vor dem Gesetz gleich und haben dieselben Rechte und\nPflichten in dem Staat, in dem sie leben.';
    const text = Array.from({ length: 10 }, () => line).join('\n\n');
    for (const block of readDocument(text))
      expect(block.kind === 'prose' && block.rich.text).toBe(line.replace('\n', ' '));
  });

  test('a formula keeps its brackets and asterisks', () => {
    const text = 'The interval $[0,1]$ has the product $a * b * c$ in it.';
    const [block] = readDocument(text);
    expect(block?.kind === 'prose' && block.rich.text).toBe(text);
  });
});

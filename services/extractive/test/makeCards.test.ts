import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { makeCards, type MadeCard, readDocument, tellLanguage, type Language } from '../src';

function cardsOf(text: string, language: Language | undefined, title = ''): MadeCard[] {
  return makeCards({ text, title, language });
}

/** Texts to repeat, each the worst for some rule of the reader or some pattern. */
const HOSTILE = JSON.parse(readFileSync(join(__dirname, '../../../test/generation/hostile.json'), 'utf8')) as Readonly<
  Record<string, string>
>;

/** Characters of a hostile text. */
const LENGTH = 20_000;

const PAIRS = 'dog perro, cat gato, bird pájaro, house casa, go ir, see ver, red rojo, tree árbol';
const WORDS = PAIRS.split(', ').map((pair) => pair.split(' ') as [string, string]);
const SHEET: [string, string][] = [
  ['Which is the largest organ?', 'The skin'],
  ['Where is insulin made?', 'In the pancreas'],
  ['Who found penicillin?', 'Fleming'],
];

describe('the cards of a text', () => {
  test.each(Object.keys(HOSTILE))('come through a hostile text: %s', (name) => {
    const text = `x${(HOSTILE[name] as string).repeat(LENGTH)}`.slice(0, LENGTH - 1) + 'y';
    for (const language of ['fr', undefined] as const) expect(cardsOf(text, language)).toEqual(cardsOf(text, language));
  });

  test('have no mark-up, whatever the text was written in', () => {
    const text = `:::info
**Cell wall**
A rigid layer of <b>cellulose</b> around the membrane of a plant cell.
:::

!!! note "Terms"

    - ==Xylem==: tissue that carries water [[Plant#roots|from the roots]] upwards<br/>
    - ++Phloem++: tissue that carries sugar [link](https://example.org) to the rest

<table><tr><th>Part</th><th>Function</th></tr><tr><td>Root</td><td>takes up <i>water</i></td></tr><tr><td>Leaf</td><td>makes sugar</td></tr><tr><td>Stem</td><td>holds the leaf</td></tr></table>
`;
    const cards = cardsOf(text, 'en');
    expect(cards.length).toBeGreaterThanOrEqual(5);
    for (const { front, back } of cards) expect(`${front} ${back}`).not.toMatch(/[<>[\]*=:]{2}|<|\]\(|\+\+|https/);
  });

  test('of a text are in its language, whatever its front matter, code and formulas say', () => {
    const text =
      '---\ntopic: the rest of it\nsource: from the web\n---\n\nEl calor es la energía que pasa de un cuerpo a otro.\n\n$$Q = a + e + o + i + l$$\n\n```js\nfor (const a of i) if (a in the) do { e } while (not)\n```\n\n<a href="to/the/one">Fin</a>';
    expect(tellLanguage(text)).toBe('es');
  });

  test('without a language are those whose fronts need no words', () => {
    const text =
      '# Ciało\n\n- **Serce**: narząd, który tłoczy krew\n- **Płuco**: narząd, którym oddychamy\n\n| Narząd | Miejsce |\n|---|---|\n| Nerka | lędźwie |\n| Mózg | czaszka |\n\n- 1939: wybuch wojny w Europie\n- 1945: koniec wojny w Europie';
    expect(cardsOf(text, undefined).map(({ front }) => front)).toEqual([
      'Serce (Ciało)',
      'Płuco (Ciało)',
      'Nerka: Miejsce (Ciało)',
      'Mózg: Miejsce (Ciało)',
    ]);
  });

  test('without a language are not made of prose', () => {
    const words = 'eau\nвода\n\ntemps\nвремя\n\nsoir\nвечер\n\nentrée\nвход\n\nsortie\nвыход\n\nquestion\nвопрос';
    expect(cardsOf(words, undefined)).toHaveLength(12);
    expect(cardsOf('The heart is a muscle of the chest.', undefined)).toEqual([]);
  });

  test.each<[string, (word: string, other: string, n: number) => string, before?: string]>([
    ['signs', (word, other) => `${word} = ${other}`],
    ['tabs', (word, other) => `${word}\t${other}`],
    ['commas', (word, other) => `${word}, ${other}`],
    ['semicolons', (word, other) => `${word}; ${other}`],
    ['bullets', (word, other) => `- ${word}: ${other}`],
    ['numbers', (word, other, n) => `${n}. ${word} – ${other}`],
    ['bold words', (word, other) => `**${word}**: ${other}\n`],
    ['a table', (word, other) => `| ${word} | ${other} |`, '| English | Español |\n|---|---|\n'],
    ['a table without heads', (word, other) => `| ${word} | ${other} |`, '|  |  |\n|---|---|\n'],
  ])('ask all words of a list in both directions, set off by %s', (_name, row, before = '') => {
    const rows = WORDS.map(([word, other], n) => row(word, other, n + 1));
    const cards = cardsOf(before + rows.join('\n'), undefined).map(({ front, back }) => `${front} > ${back}`);
    expect(new Set(cards)).toEqual(
      new Set(WORDS.flatMap(([word, other]) => [`${word} > ${other}`, `${other} > ${word}`])),
    );
  });

  test.each<[string, (question: string, answer: string, n: number) => string, before?: string]>([
    ['items', (question, answer, n) => `${n}. ${question}\n   ${answer}`],
    ['points below', (question, answer) => `- ${question}\n  - ${answer}`],
    ['labels', (question, answer) => `Q: ${question}\nA: ${answer}\n`],
    ['one line', (question, answer) => `${question} ${answer}\n`],
    ['bold lines', (question, answer) => `**${question}**\n\n${answer}\n`],
    ['a table', (question, answer) => `| ${question} | ${answer} |`, '| Question | Answer |\n|---|---|\n'],
  ])('are all questions of a sheet with their answers, in %s', (_name, row, before = '') => {
    const rows = SHEET.map(([question, answer], n) => row(question, answer, n + 1));
    expect(cardsOf(before + rows.join('\n'), 'en').map(({ front, back }) => [front, back])).toEqual(SHEET);
  });

  test('ask nothing twice, in a section and its summary', () => {
    const sentence = 'Inertia is the tendency that keeps an object at rest.';
    expect(cardsOf(`${sentence}\n\n## Section summary\n\n${sentence}`, 'en')).toHaveLength(1);
  });

  test.each([
    ['- año: year\n- ano: anus\n- バリ: Bali\n- パリ: Paris', ['año', 'ano', 'バリ', 'パリ']],
    ['- दान: gift\n- दिन: day\n- กิน: eat\n- กัน: together', ['दान', 'दिन', 'กิน', 'กัน']],
    ['- C: a language\n- C++: a larger language\n- C#: a managed language', ['C', 'C++', 'C#']],
  ])('ask for each word of a word list: %j', (text, terms) => {
    const fronts = cardsOf(`# Words\n\n${text}`, 'en').map(({ front }) => front);
    expect(fronts).toEqual(expect.arrayContaining(terms));
  });

  test('say where in the text their source stands', () => {
    const text = '# Heart\n\nNothing of note here.\n\nA valve is a flap that lets blood pass in one direction.';
    const [card] = cardsOf(text, 'en');
    expect(text.slice(card?.start)).toMatch(/^A valve/);
  });
});

describe('a document', () => {
  test('that is wrapped by hand has whole sentences', () => {
    const line =
      'Alle Menschen sind vor dem Gesetz gleich und haben dieselben Rechte und\nPflichten in dem Staat, in dem sie leben.';
    const text = Array.from({ length: 10 }, () => line).join('\n\n');
    for (const block of readDocument(text))
      expect(block.kind === 'prose' && block.rich.text).toBe(line.replace('\n', ' '));
  });

  test('keeps the brackets and stars of formulas', () => {
    const text = 'The interval $[0,1]$ has the product $a * b * c$ in it.';
    const [block] = readDocument(text);
    expect(block?.kind === 'prose' && block.rich.text).toBe(text);
  });
});

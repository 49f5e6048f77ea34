import { describe, expect, test } from '@jest/globals';
import type { Block, Item } from '../../src/domain/document/block';
import { readDocument } from '../../src/domain/document/readDocument';

type Shown = string | readonly Shown[];

const items = (all: readonly Item[]): Shown[] =>
  all.map(({ flow, items: below }) => (below.length === 0 ? flow.text : [flow.text, ...items(below)]));

/** What a block holds, in the form in which it is easiest to read. */
function show(block: Block): Shown[] {
  switch (block.kind) {
    case 'prose':
      return ['prose', ...(block.reference === undefined ? [] : [block.reference]), block.flow.text];
    case 'list':
      return ['list', block.intro?.text ?? '', items(block.items)];
    case 'table':
      return ['table', block.header ?? [], ...block.rows.map(({ cells }) => cells)];
    case 'pairs':
      return ['pairs', ...block.pairs.map(({ term, meaning }) => `${term} / ${meaning.text}`)];
    case 'reply':
    case 'answer':
      return [block.kind, block.question, block.answer.text];
    default:
      return [block.kind, block.intro?.text ?? '', block.text];
  }
}

const read = (text: string, language: 'en' | 'de' | 'fr' = 'en'): Shown[] => readDocument(text, language).map(show);
const paths = (text: string): (readonly string[])[] => readDocument(text, 'en').map(({ path }) => path);

describe('reading a document', () => {
  test('finds headings with their path, marked, underlined, numbered and bare', () => {
    const text = '# Cells\n\nA.\n\n## Energy\n\nB.\n\nGenetics\n========\n\nC.\n\n1. Mutations\n\nD.';
    expect(paths(text)).toEqual([['Cells'], ['Cells', 'Energy'], ['Genetics'], ['Genetics', 'Mutations']]);
  });

  test('takes numbers before blank lines for headings, and numbers in a row for a list', () => {
    expect(paths('1. Water\n- fresh\n- salt\n\n2. Air\n- nitrogen\n- oxygen')).toEqual([['Water'], ['Air']]);
    expect(read('1. Cut the onion\n2. Fry it\n3. Add salt')).toEqual([
      ['list', '', ['Cut the onion', 'Fry it', 'Add salt']],
    ]);
  });

  test('takes no line of a paragraph for a heading: a sentence ends in it, or its last word needs another', () => {
    const concerto = 'The concerto sets a soloist against all. Antonio\nVivaldi wrote 500 of them.';
    expect(read(concerto)).toEqual([['prose', concerto.replace('\n', ' ')]]);
    const born = 'Miguel de Cervantes was born in\n1547. He wrote a novel about a knight from La Mancha.';
    expect(read(born)).toEqual([['prose', born.replace('\n', ' ')]]);
    expect(paths('World War I\n\nIt began in 1914.')).toEqual([['World War I']]);
  });

  test('joins lines and words over page breaks, and drops page numbers and running heads', () => {
    const text =
      'Botany for all                      12\n\nLeaves are the organs of photo-\nsynthesis. Xylem carries the\n\n13                      Botany for all\n\nwater to them.';
    expect(read(text)).toEqual([
      ['prose', 'Leaves are the organs of photosynthesis. Xylem carries the water to them.'],
    ]);
  });

  test('drops what a page prints around its text: heads in three pieces, captions, publishers and tasks', () => {
    const page =
      '64                    Chapter 3                    Wetlands\n\nA bog is fed by rain\nalone.\nFig. 3.4: Section of a bog (after Ellenberg)\n\n65          Wetlands          Chapter 3\nPeat grows slowly.\n\nExercises\n1. Name three plants.\n2. Why does peat grow?\n(c) Harwood & Lane Press\nMore about it: www.bogs.example\n1 See Appendix B.\nLane Publishing, London 2017. All rights reserved.';
    expect(read(page)).toEqual([
      ['prose', 'A bog is fed by rain alone.'],
      ['prose', 'Peat grows slowly.'],
    ]);
    expect(read('A1 Describe the way of the light.\nA2 Explain the picture.')).toEqual([]);
    const kept = 'Fig. 4 shows a bog that is fed by rain.';
    expect(read(kept)).toEqual([['prose', kept]]);
    expect(read('Tasks\n1. legislation\n2. control of the government')).toEqual([
      ['list', '', ['legislation', 'control of the government']],
    ]);
    expect(read('Mars         2         no\nSaturn         146         yes\nVenus         0         no')).toEqual([
      ['table', [], ['Mars', '2', 'no'], ['Saturn', '146', 'yes'], ['Venus', '0', 'no']],
    ]);
  });

  test('keeps "(c)" as the third of three items, and drops it as a sign of copyright', () => {
    expect(read('(a) right of access\n(b) right to rectification\n(c) right to erasure')).toEqual([
      ['list', '', ['right of access', 'right to rectification', 'right to erasure']],
    ]);
    expect(read('(c) 2024 by the authors')).toEqual([]);
  });

  test('nests lists by their indent, with the sentence that introduces them', () => {
    expect(read('The cell has three parts:\n\n- nucleus\n  - genes\n- membrane')).toEqual([
      ['prose', 'The cell has three parts:'],
      ['list', 'The cell has three parts:', [['nucleus', 'genes'], 'membrane']],
    ]);
  });

  test('reads tables with bars, tabs and blanks', () => {
    const rows = [['table', ['Planet', 'Moons', 'Rings'], ['Mars', '2', 'no'], ['Saturn', '146', 'yes']]];
    expect(read('| Planet | Moons | Rings |\n|---|---|---|\n| Mars | 2 | no |\n| Saturn | 146 | yes |')).toEqual(rows);
    expect(read('Planet\tMoons\tRings\nMars\t2\tno\nSaturn\t146\tyes')).toEqual(rows);
    expect(read('Planet   Moons   Rings\nMars     2       no\nSaturn   146     yes')).toEqual(rows);
  });

  test('reads pairs, dotted glossaries, and no label as a term', () => {
    expect(read('house - la maison\ntree - un arbre\ndog - le chien')).toEqual([
      ['pairs', 'house / la maison', 'tree / un arbre', 'dog / le chien'],
    ]);
    const dotted = [
      'Chord. Three notes or more.',
      'Clef. A sign for pitch.',
      'Coda. The end part.',
      'Trill. A fast shake.',
    ];
    expect(read(dotted.join('\n'))).toEqual([
      [
        'pairs',
        'Chord / Three notes or more.',
        'Clef / A sign for pitch.',
        'Coda / The end part.',
        'Trill / A fast shake.',
      ],
    ]);
    expect(read('Note: Osmosis needs no energy.')).toEqual([['prose', 'Osmosis needs no energy.']]);
  });

  test('reads a table of dashes below a head, and none without one', () => {
    expect(
      read('Vaccine - Author - Year\nRabies - Louis Pasteur - 1885\nPolio - Jonas Salk - 1955\nFlu - Salk – 1938'),
    ).toEqual([
      [
        'table',
        ['Vaccine', 'Author', 'Year'],
        ['Rabies', 'Louis Pasteur', '1885'],
        ['Polio', 'Jonas Salk', '1955'],
        ['Flu', 'Salk', '1938'],
      ],
    ]);
    expect(
      read('Rabies - Louis Pasteur - France\nPolio - Jonas Salk - America\nFlu - Thomas Francis - America'),
    ).toEqual([
      ['pairs', 'Rabies / Louis Pasteur - France', 'Polio / Jonas Salk - America', 'Flu / Thomas Francis - America'],
    ]);
  });

  test('takes what Python is asked for code, and a typed formula for the meaning of a small term', () => {
    expect(read('>>> "abc"[::-1]\n\'cba\'\n\ndensity: d = m / V')).toEqual([
      ['code', '', '>>> "abc"[::-1]\n\'cba\''],
      ['pairs', 'density / d = m / V'],
    ]);
    expect(
      read('Note: endemic = usual in a region; pandemic = in many of them\nPeriod: time up to the signs.')[1],
    ).toEqual(['pairs', 'Period / time up to the signs.']);
  });

  test('keeps code and formulas as they are, with what introduces them', () => {
    expect(read('To read a file:\n\n```js\nconst a = 1;\n\n  read(a);\n```')).toEqual([
      ['prose', 'To read a file:'],
      ['code', 'To read a file:', 'const a = 1;\n\n  read(a);'],
    ]);
    expect(read('$$\nE = mc^2\n$$')).toEqual([['formula', '', '$$\nE = mc^2\n$$']]);
  });

  test('tells who speaks from what is said, and questions with their answers', () => {
    expect(read('Q: What is osmosis?\nA: A movement of water.')).toEqual([
      ['answer', 'What is osmosis?', 'A movement of water.'],
    ]);
    expect(read('Ann: What is a base?\nBob: A base accepts protons.\nAnn: Good.\nBob: Thank you, Ann.')).toEqual([
      ['reply', 'What is a base?', 'A base accepts protons.'],
      ['prose', 'What is a base?'],
      ['prose', 'A base accepts protons.'],
      ['prose', 'Good.'],
      ['prose', 'Thank you, Ann.'],
    ]);
  });

  test('takes short lines for a list, and a cited rule from its wording', () => {
    expect(read('Functions\nStorage of water\nShelter for animals\nSupply of wood')).toEqual([
      ['list', '', ['Storage of water', 'Shelter for animals', 'Supply of wood']],
    ]);
    expect(read('§ 138 BGB: Sittenwidrige Rechtsgeschäfte sind nichtig.', 'de')).toEqual([
      ['prose', '§ 138 BGB', 'Sittenwidrige Rechtsgeschäfte sind nichtig.'],
    ]);
  });

  test('knows where in the text each character stands', () => {
    const text = 'A **bold** word and photo-\nsynthesis.';
    const [block] = readDocument(text, 'en');
    const flow = block?.kind === 'prose' ? block.flow : undefined;
    expect(flow?.text).toBe('A bold word and photosynthesis.');
    for (const word of ['bold', 'word', 'synthesis'])
      expect(flow?.sourceAt(flow.text.indexOf(word))).toBe(text.indexOf(word));
  });
});

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { suiteFolder } from '../support/folder';
import { runForJson } from './support/command';
import { apkg, docx } from './support/documents';
import { dryRuns } from './support/dryRun';

const home = suiteFolder();
const { file, shown, failure } = dryRuns(home);

/** Files of each kind. A pattern that takes quadratic time would read them for minutes. */
const COPIES = 10;
const SPACES = ' '.repeat(150_000);
const HEADING = `# a${SPACES}b\n`;
const COMMENT = `---\n#${'a'.repeat(SPACES.length)}\n---\nText.\n`;
const SOUNDS = '[sound:'.repeat(60_000);
const READINGS = '[a'.repeat(10_000);
const UNCLOSED_GAPS = '{{c1::'.repeat(20_000);
const NESTED_GAPS = `${'{{c1::'.repeat(20_000)}a${'}}'.repeat(20_000)}`;
const FORMULAS = '\\('.repeat(200_000);
const LATEX = '[latex]'.repeat(200_000);
const SIGNS = Array.from({ length: 6_000 }, (_, n) => String.fromCharCode(0xe000 + n)).join('');

function deckOf(front: string, template: string, back = '{{Back}}'): Uint8Array {
  return apkg([{ fields: ['Front', 'Back'], cards: [[template, back]] }], [{ type: 0, fields: [front, 'b'] }]);
}

test.each<[what: string, extension: string, content: string | Uint8Array, expected: object]>([
  ['many spaces in a heading', 'md', HEADING, { title: 'a', text: HEADING }],
  [
    'many spaces in front matter that is not YAML',
    'md',
    `---\ntitle: a: b\ndescription: x${SPACES}y\n---\nText.\n`,
    { title: 'a: b', text: 'Text.\n' },
  ],
  ['a long comment instead of front matter', 'md', COMMENT, { text: COMMENT }],
  [
    'many signs in the names of columns',
    'csv',
    `front,back,${SIGNS}\na,b,c\n`,
    { memocards: [{ front: 'a', back: 'b' }] },
  ],
  ['many styles', 'html', `<p>x<p class="a">y<style>${'.a{display:none}'.repeat(60_000)}</style>`, { text: 'x' }],
  ['many spaces in an unfinished formula', 'html', `<p>[latex]${SPACES}x</p>`, { text: '\\[latex\\] x' }],
  // Longer than a front in the service, so the memocards are listed and not imported.
  ['many unfinished sounds', 'apkg', deckOf(SOUNDS, '{{Front}}'), { memocards: [] }],
  ['many unfinished readings', 'apkg', deckOf(READINGS, '{{furigana:Front}}'), { memocards: [] }],
  ['many unclosed gaps', 'apkg', deckOf(UNCLOSED_GAPS, '{{cloze:Front}}'), { memocards: [] }],
  ['gaps deeper than 50 levels', 'apkg', deckOf(NESTED_GAPS, '{{cloze:Front}}'), { memocards: [] }],
  [
    'many spaces in an unclosed tag of a template',
    'apkg',
    deckOf('a', `{{Front}}{{${SPACES}`),
    { memocards: [{ front: 'a{{', back: 'b' }] },
  ],
  [
    'many ids in an unclosed line of a template',
    'apkg',
    deckOf('a', '{{Front}}', `{{Back}}<hr ${'id=answer '.repeat(20_000)}`),
    { memocards: [{ front: 'a', back: 'b' }] },
  ],
  ['many line breaks', 'apkg', deckOf(`a${'<br>'.repeat(100_000)}x`, '{{Front}}'), { memocards: [] }],
  ['many unfinished formulas', 'apkg', deckOf(FORMULAS, '{{Front}}'), { memocards: [] }],
  ['many unfinished LaTeX formulas', 'apkg', deckOf(LATEX, '{{Front}}'), { memocards: [] }],
])('files with %s do not block an import', async (what, extension, content, expected) => {
  for (let n = 0; n < COPIES; n++) file(`${what}/${n}.${extension}`, content);
  const { data } = await shown(join(home, what));
  expect(data).toEqual(Array.from({ length: COPIES }, () => expect.objectContaining(expected)));
});

test('a Word table of 4,500 formatted cells needs less than 150 MB of memory', async () => {
  const border = '<w:top w:val="single" w:sz="6" w:space="0" w:color="C0C0C0"/>';
  const font = '<w:rPr><w:rFonts w:ascii="Arial" w:hAnsi="Arial"/><w:color w:val="000000"/><w:sz w:val="23"/></w:rPr>';
  const cell = `<w:tc><w:tcPr><w:tcBorders>${border.repeat(6)}</w:tcBorders></w:tcPr><w:p><w:pPr>${font}</w:pPr><w:r>${font}<w:t>a</w:t></w:r></w:p></w:tc>`;
  const path = file(
    'table.docx',
    docx('Table', [], `<w:tbl>${`<w:tr>${cell.repeat(3)}</w:tr>`.repeat(1_500)}</w:tbl>`),
  );
  const env = { HOME: home, NODE_OPTIONS: '--max-old-space-size=150' };
  const { data } = await runForJson(['import', path, '--dry-run'], { env });
  expect(data).toMatchObject([{ text: expect.stringMatching(/^(?:\| a \| a \| a \|\n.*\n){750}/) }]);
});

test('a table that begins with spaces does not block an import', async () => {
  expect(await failure(file('spaces.csv', `${SPACES}"x`))).toContain('Quote Not Closed');
});

test('a table of 400,000 columns does not block an import', async () => {
  const columns = Array.from({ length: 400_000 }, (_, n) => `c${n}`);
  expect(await failure(file('columns.csv', columns.join(',')))).toContain('It has no columns "front" and "back"');
});

test.each([
  ['blocks', '<div>'.repeat(200_000)],
  ['lines that end in others', `${'<i a="1">'.repeat(100_000)}${'</b>'.repeat(100_000)}`],
])(
  'a page with 100,000 nested %s is rejected immediately',
  async (_what, html) => {
    expect(await failure(file('deep.html', html))).toContain('more than 500 levels deep');
  },
  20_000,
);

test('a page with scripts, comments and optional end tags is not nested', async () => {
  const page = '<script>for (i=0;i<n;i++) if (i<b) x()</script><!-- <div> --><p>a<br><svg><path d="M0"/></svg>';
  expect(await textOf(file('flat.html', page.repeat(3_000)))).toMatch(/^(?:a\s+)+a$/);
});

const textOf = async (path: string): Promise<string> => (await shown(path)).data.map(({ text }) => text).join('');

test('a list of 40,000 items does not block an import', async () => {
  const items = Array.from({ length: 40_000 }, (_, n) => `${n + 1}. a`);
  expect(await textOf(file('list.html', `<ol>${'<li>a'.repeat(items.length)}</ol>`))).toBe(items.join('\n'));
});

test('a cell that spans more than 100,000 cells fills only one', async () => {
  const long = 'a'.repeat(190);
  const first = `<tr><td rowspan="0" colspan="100">${long}<td>x`;
  const page = `<table>${first}${'<tr><td>b<td>c'.repeat(1_499)}</table>`.repeat(5);
  const table = [`| ${long} | x |`, '| --- | --- |', ...Array.from({ length: 1_499 }, () => '| b | c |')].join('\n');
  const tables = Array.from({ length: 5 }, () => table).join('\n\n');
  expect(await textOf(file('tables.html', page))).toBe(tables);
});

test('a page with an element of 100,000 attributes is rejected, and one with a large picture is read', async () => {
  const attributes = (space: string): string => Array.from({ length: 100_000 }, (_, n) => `a${n}=""`).join(space);
  for (const start of [
    `<p ${attributes(' ')}>`,
    `<p x=">"${attributes('')}>`,
    `<textarea ${attributes('/')}></textarea>`,
  ])
    expect(await failure(file('attributes.html', `${start}x`))).toContain('more than 1000 attributes');
  const picture = randomBytes(90_000).toString('base64').replaceAll('=', '');
  expect(await textOf(file('picture.html', `<p>Text.<img src=data:image/png;base64,${picture}></p>`))).toContain(
    'Text.',
  );
});

test('a table with a column name of 1,000,000 spaces is rejected', async () => {
  const name = `front${' '.repeat(1_000_000)}x`;
  expect(await failure(file('spaces.csv', `${name},b\n1,2\n`))).toContain('front');
});

test('long texts without the expected end are listed, and the rest of the import is read', async () => {
  const long = 'a'.repeat(15_000_000);
  const question = (text: string): string =>
    `<question type="truefalse"><questiontext><text>${text}</text></questiontext><answer fraction="100"><text>true</text></answer></question>`;
  file(
    'long/formula.xml',
    `<quiz>${[`«math ${long}`, '\\(a', `{mlang en}${long}{mlang}`].map(question).join('')}</quiz>`,
  );
  file('long/title.gift', `::${long}:: a {T}\n\nb {T}\n`);
  file('long/quote.tsv', `front\tback\n"${'a'.repeat(3_000_000)}\tb\nc\td\n`);
  file('long/set.txt', `a\tb\nc\td\n${' \n'.repeat(6_000_000)}`);
  const { data, unread } = await shown(join(home, 'long'));
  const cards = data.flatMap(({ memocards }) => memocards as { front: string }[]);
  const questions = data.flatMap((one) => one['questions'] as { prompt: string }[]);
  expect([cards, questions].flat().map((one) => ('front' in one ? one.front : one.prompt).slice(0, 9))).toEqual([
    ...['c', 'a', 'c', '\\(a', 'b'],
  ]);
  expect(unread).toHaveLength(4);
});

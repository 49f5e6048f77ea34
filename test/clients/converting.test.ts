import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { suiteFolder } from '../support/folder';
import { apkg, docx, epub, zip } from './support/documents';
import { dryRuns } from './support/dryRun';

/** The result of a dry run, which needs no service. */
const home = suiteFolder();

const { file, shown, failure } = dryRuns(home);

const cardsOf = async (path: string): Promise<unknown> => (await shown(path, '--content', 'any')).data;

const PAGES: readonly (readonly [html: string, text: string])[] = [
  ['3·10<sup>8</sup> m/s, 10<sup>−3</sup>, H<sub>2</sub>O, SO<sub>4</sub><sup>2−</sup>', '3·10⁸ m/s, 10⁻³, H₂O, SO₄²⁻'],
  ['x<sup>1.5</sup>, a<sub>q</sub>, v<sub>Licht_Q</sub>', 'x$^{1.5}$, a$_{q}$, v$_{\\text{Licht\\_Q}}$'],
  ['a<sup>b<sub>c</sub></sup>, 2<sup>2<i><sup>n+1</sup></i></sup>', 'a$^{b_{c}}$, 2$^{2^{n+1}}$'],
  ['note<sup><a href="#n1">1</a></sup>', 'note[1](#n1)'],
  ['<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>', '漢(かん)'],
  ['<math><mfrac><mi>a</mi><mi>b</mi></mfrac></math>', '$\\frac{a}{b}$'],
  ['<math display="block"><mi>sin</mi><mo>&#x2061;</mo><mi>α</mi></math>', '$$\\sin \\alpha$$'],
  [
    '<span class="katex"><span class="katex-mathml"><math><semantics><mi>x</mi><annotation encoding="application/x-tex">x_1*y*</annotation></semantics></math></span><span class="katex-html">x1y</span></span>',
    '$x_1*y*$',
  ],
  [
    '<span class="katex-display"><span class="katex"><math><semantics><mi>x</mi><annotation encoding="application/x-tex">\\sum x</annotation></semantics></math></span></span>',
    '$$\\sum x$$',
  ],
  ['<span class="MathJax_Preview">x</span><span class="MathJax">x</span><script type="math/tex">x^2</script>', '$x^2$'],
  ['<script type="math/tex; mode=display">x^2</script>', '$$x^2$$'],
  [
    '<mjx-container><mjx-math>z</mjx-math><mjx-assistive-mml><math><msup><mi>z</mi><mn>2</mn></msup></math></mjx-assistive-mml></mjx-container>',
    '$z^{2}$',
  ],
  [
    '<span class="mwe-math-element"><math alttext="{\\displaystyle E=mc^{2}}"><mi>E</mi></math><img alt="{\\displaystyle E=mc^{2}}" src="/x.svg"></span>',
    '$E=mc^{2}$',
  ],
  [
    '<img class="equation_image" data-equation-content="\\frac12" alt="LaTeX: \\frac12" src="/equation_images/x">',
    '$\\frac12$',
  ],
  ['a \\(a_1 &lt; b_1\\) and \\[c<br>= d\\]', 'a $a_1 < b_1$ and $$c = d$$'],
  ['\\[a \\\\[2pt]<br>b \\\\<br>\\text{\\(c\\)}\\]', '$$a \\\\[2pt] b \\\\ \\text{\\(c\\)}$$'],
  ['<code>\\(a\\) $x_1$</code>', '`\\(a\\) $x_1$`'],
  ['<details><summary>More</summary>The rest</details><dialog>Said</dialog>', 'More\n\nThe rest\n\nSaid'],
  ['<form><p>In a form</p><input value="x"></form>', 'In a form'],
  ['<table><tr><td><p>One</p></td></tr><tr><td><p>Two</p></td></tr></table>', 'One\n\nTwo'],
  [
    '<table><tr><th rowspan="2">City</th><th colspan="2">Size</th></tr><tr><th>km²</th><th>people</th></tr><tr><td>Rome</td><td>1|285</td><td><ul><li>many</li><li>very <b>many</b></li></ul></td></tr></table>',
    '| City | Size | Size |\n| --- | --- | --- |\n| City | km² | people |\n| Rome | 1\\|285 | many; very **many** |',
  ],
  [
    '<table><tr><th>A</th><th>B</th></tr><tr><td colspan="2">both</td></tr><tr><td>\\(|x|\\)</td><td><table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table></td></tr></table>',
    '| A | B |\n| --- | --- |\n| both | both |\n| $\\vert x\\vert $ | 1, 2; 3, 4 |',
  ],
];

describe('pages', () => {
  test('web pages keep formulas, subscripts, superscripts, tables and ruby', async () => {
    PAGES.forEach(([html], n) => file(`pages/${100 + n}.html`, `<!doctype html><body><p>Text.</p>${html}</body>`));
    const { data } = await shown(join(home, 'pages'));
    expect(data.map(({ text }) => text)).toEqual(PAGES.map(([, text]) => `Text.\n\n${text}`));
  });

  test('skipped parts of a web page are reported, and the import fails if nothing is left', async () => {
    const media = '<iframe src="x"></iframe><video></video><img src="data:x"><script type="math/asciimath">x</script>';
    const path = dirname(file('media/media.html', `<p>Text.</p>${media}`));
    file('media/picture.html', '<img src="data:x">');
    expect(await shown(path)).toMatchObject({
      data: [{ title: 'media' }],
      unread: [{ file: 'picture.html', reason: 'It contains no text.' }],
      notes: [
        'Formulas without their source were left out: media.html.',
        'Sounds and videos were left out: media.html.',
        'Embedded pages were left out: media.html.',
        'Pictures were left out: media.html.',
      ],
    });
  });
});
const M = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
const run = (text: string): string => `<m:r><m:t>${text}</m:t></m:r>`;

test('Word documents keep formulas, subscripts, superscripts, ruby and the style Title', async () => {
  const fraction = `<m:f><m:num>${run('1')}</m:num><m:den>${run('2')}</m:den></m:f>`;
  const sum = `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${run('i=1')}</m:sub><m:sup>${run('n')}</m:sup><m:e><m:sSub><m:e>${run('a')}</m:e><m:sub>${run('i')}</m:sub></m:sSub></m:e></m:nary>`;
  const root = `<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e>${run('x+1')}</m:e></m:rad>`;
  const matrix = `<m:d><m:e><m:m><m:mr><m:e>${run('a')}</m:e><m:e>${run('b')}</m:e></m:mr><m:mr><m:e>${run('c')}</m:e><m:e>${run('d')}</m:e></m:mr></m:m></m:e></m:d>`;
  const function_ = `<m:func><m:fName><m:r><m:rPr><m:sty m:val="p"/></m:rPr><m:t>sin</m:t></m:r></m:fName><m:e>${run('α')}</m:e></m:func>`;
  const raised =
    '<w:r><w:t xml:space="preserve">3·10</w:t></w:r><w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t>8</w:t></w:r>';
  const body = [
    '<w:p><w:pPr><w:pStyle w:val="Titel"/></w:pPr><w:r><w:t>Waves</w:t></w:r></w:p>',
    `<w:p><w:r><w:t xml:space="preserve">So </w:t></w:r><m:oMath ${M}>${fraction}</m:oMath></w:p>`,
    `<w:p><m:oMathPara ${M}><m:oMath>${sum}</m:oMath></m:oMathPara></w:p>`,
    `<w:p><m:oMath ${M}>${root}</m:oMath></w:p><w:p><m:oMath ${M}>${matrix}</m:oMath></w:p><w:p><m:oMath ${M}>${function_}</m:oMath></w:p>`,
    `<w:p>${raised}</w:p>`,
    `<w:p><w:r><w:ruby><w:rubyPr/><w:rt><w:r><w:t>かん</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>漢</w:t></w:r></w:rubyBase></w:ruby></w:r></w:p>`,
  ].join('');
  const { data, notes } = await shown(file('waves.docx', docx('Heading', [], body)));
  expect(notes).toBeUndefined();
  expect(data).toMatchObject([{ title: 'Waves' }]);
  expect(data[0]?.['text']).toBe(
    '# Waves\n\nSo $\\frac{1}{2}$\n\n$$\\sum_{i = 1}^{n} a_{i}$$\n\n$\\sqrt{x + 1}$\n\n' +
      '$\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}$\n\n$\\sin \\alpha$\n\n3·10⁸\n\n漢(かん)\n\n# Heading',
  );
});

test('books with prefixed elements are read; incomplete and malicious ones are rejected', async () => {
  const book = epub('A book', 'en', [
    '<html:p xmlns:html="http://www.w3.org/1999/xhtml">Said <switch><case><math><mi>q</mi></math></case><default>fallback</default></switch></html:p>',
    '<p>Then &eacute;.<br>Broken.</p>',
  ]);
  const entries = unzipSync(book);
  const without = Object.fromEntries(Object.entries(entries).filter(([name]) => !name.endsWith('c 1.xhtml')));
  const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><container>&b;</container>';
  file('books/whole.epub', book);
  file('books/lacking.epub', zip(without));
  file('books/bomb.epub', zip({ ...entries, 'META-INF/container.xml': strToU8(bomb) }));
  file('books/empty.epub', epub('Empty', 'en', ['<p> </p>']));
  const { data, unread, notes } = await shown(join(home, 'books'));
  expect(data.map(({ text }) => text)).toEqual(['Said $q$\n\nThen é.  \nBroken.']);
  expect(notes).toEqual(['Chapters with faults in their XHTML were read as HTML: whole.epub.']);
  expect(unread).toEqual([
    { file: 'bomb.epub', reason: 'Its XML declares entities.' },
    { file: 'empty.epub', reason: 'It contains no text.' },
    { file: 'lacking.epub', reason: 'It lacks OEBPS/text/c 1.xhtml.' },
  ]);
});

const BASIC = { fields: ['Front', 'Back'], cards: [['{{Front}}', '{{FrontSide}}<hr id=answer>{{Back}}']] } as const;
const CLOZE = {
  fields: ['Id', 'Text', 'Extra'],
  cards: [['{{cloze:Text}}', '{{cloze:Text}}<br>{{Extra}}']],
  isCloze: true,
} as const;
const REVERSED = {
  fields: ['Id', 'Word', 'Meaning', 'Hint', 'Source'],
  cards: [
    ['{{Word}}{{#Hint}}<br>({{Hint}}){{/Hint}}', '{{Word}}<hr id="answer">{{Meaning}}{{^Hint}}<hr>no hint{{/Hint}}'],
    ['{{Meaning}}', '{{FrontSide}}<br>{{Word}}'],
  ],
} as const;

describe.each([
  ['old', false],
  ['new', true],
])('an Anki package in the %s format', (name, isNew) => {
  test('cards are converted by their templates, and cards that cannot be converted are listed', async () => {
    const types = [BASIC, CLOZE, REVERSED];
    const notes = [
      { type: 0, fields: ['Hauptstadt<div>von Frankreich</div>', '3·10<sup>8</sup><br>\\(x\\)[sound:a.mp3]'] },
      {
        type: 1,
        fields: ['uuid-1', '{{c1::Canberra was {{c2::founded::verb}}}} in {{c1::1913}}', 'So <b>it</b> is'],
        cards: [0, 1, 2],
      },
      { type: 2, fields: ['uuid-2', 'chien', 'dog', '', 'a book'], cards: [0, 1], deck: 'Bio::::Zelle' },
      { type: 2, fields: ['uuid-3', 'chat', 'cat', 'pet', ''], deck: 'Bio::::Zelle' },
      { type: 0, fields: ['<img src="a.png">', 'A picture'] },
      { type: 1, fields: ['1', '{{c1::image-occlusion:rect:left=.1}}', ''] },
      { type: 0, fields: ['front', 'back'], deck: null, tags: ' x ' },
    ];
    const path = file(`${name}.apkg`, apkg(types, notes, isNew));
    const { data, unread, notes: told } = await shown(path);
    expect(data).toMatchObject([
      {
        title: 'Deck',
        memocards: [
          { front: 'Hauptstadt\nvon Frankreich', back: '3·10⁸\n$x$' },
          { front: '[…] in […]', back: 'Canberra was founded, 1913', explanation: 'So it is' },
          { front: 'Canberra was [verb] in 1913', back: 'founded', explanation: 'So it is' },
        ],
      },
      {
        ...{ folders: ['Bio'], title: 'Zelle' },
        memocards: [
          { front: 'chien', back: 'dog', explanation: 'no hint' },
          { front: 'dog', back: 'chien' },
          { front: 'chat\n(pet)', back: 'cat' },
        ],
      },
    ]);
    expect(unread).toEqual([
      { file: `${name}.apkg, note 2, card 3`, reason: 'Its note has no gap c3.' },
      { file: `${name}.apkg, note 5, card 1`, reason: 'Its front contains no text: pictures.' },
      { file: `${name}.apkg, note 6, card 1`, reason: 'It hides parts of a picture.' },
      { file: `${name}.apkg, note 7, card 1`, reason: 'Its deck is not in the package.' },
      { file: 'Folder "", whose contents go into the folder above it', reason: 'Its name contains no text.' },
    ]);
    expect(told).toEqual([
      `Sounds of cards were left out: ${name}.apkg, note 1, card 1.`,
      `Field "Id" was left out, since no card shows it: ${['2, card 1', '2, card 2', '3, card 1', '3, card 2', '4, card 1'].map((card) => `${name}.apkg, note ${card}`).join(', ')}.`,
      `Field "Source" was left out, since no card shows it: ${name}.apkg, note 3, card 1, ${name}.apkg, note 3, card 2.`,
      `Tags were left out: ${name}.apkg, note 7, card 1.`,
    ]);
  });
});

test('Anki fields that a card only hides or tests are reported', async () => {
  const front = '{{#Picture}}<b>{{Word}}</b>{{/Picture}} {{hint:Help}} {{type:Meaning}}';
  const fields = ['Word', 'Meaning', 'Help', 'Picture'];
  const type = { fields, cards: [[front, '{{FrontSide}}<hr id=answer>{{Meaning}}']] } as const;
  const { data, notes } = await shown(file('hints.apkg', apkg([type], [{ type: 0, fields: ['a', 'b', 'c', 'd'] }])));
  expect(data).toMatchObject([{ memocards: [{ front: 'a', back: 'b' }] }]);
  expect(notes).toEqual(
    ['Help', 'Picture'].map((name) => expect.stringMatching(`"${name}" was left out.*hints.apkg, note 1, card 1.`)),
  );
});

test.each([
  [
    'an endless view',
    `ALTER TABLE notes RENAME TO stored; CREATE VIEW notes AS
     WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n) SELECT id, 0 AS mid, '' AS flds, '' AS tags FROM n`,
  ],
  ['a trigger', 'CREATE TRIGGER t AFTER INSERT ON notes BEGIN DELETE FROM cards; END'],
  ['a virtual table', 'CREATE VIRTUAL TABLE v USING fts5(a)'],
])(
  'an Anki package with %s is rejected',
  async (_name, sql) => {
    const path = file('foreign.apkg', apkg([BASIC], [{ type: 0, fields: ['a', 'b'] }], false, sql));
    expect(await failure(path)).toContain('more than tables and indexes');
  },
  20_000,
);

describe('tables and sets', () => {
  test.each([
    [
      'a definition of two lines',
      'Cell\tsmallest unit\nof life\nCore\tsteers\n',
      [
        ['Cell', 'smallest unit\nof life'],
        ['Core', 'steers'],
      ],
    ],
    [
      'commas',
      'Paris, France\n"Rome, the city",Italy\n',
      [
        ['Paris', 'France'],
        ['Rome, the city', 'Italy'],
      ],
    ],
    [
      'dashes',
      'Paris - France - Europe\nRome - Italy\n',
      [
        ['Paris', 'France - Europe'],
        ['Rome', 'Italy'],
      ],
    ],
    [
      'semicolons between records',
      'a,b;c,d;',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['headers of Anki', '#separator:Comma\n#html:true\n#tags column:3\n"A<div>b</div>",c,x\n', [['A\nb', 'c']]],
    ['a gap in a later field', '#separator:tab\nid\tThe {{c1::cell}}\n', [['The […]', 'cell']]],
  ])('tables and sets with %s are read completely', async (name, text, cards) => {
    const expected = cards.map(([front, back]) => expect.objectContaining({ front, back }));
    expect(await cardsOf(file(`sets/${name}.txt`, text))).toEqual(expected);
  });

  test('a file with a wrong format is rejected before the import, with the expected format', async () => {
    const rejected: Record<string, [text: string, reason: string]> = {
      'body.csv': ['title,body\nA,B\n', 'It has no column "text": its first line names "title", "body". Contents need'],
      'cells.csv': ['title,text\nA\n', 'columns length is 2, got 1 on line 2. Contents need'],
      'content.csv': ['title,content\nA,B\n', 'It has no column "text": its first line names "title", "content".'],
      'count.csv': ['title,front\nA,B\n', 'It has no column "back": its first line names "title", "front".'],
      'export.jsonl': [
        '{"type":"content","folder":[],"title":"x"}\n{}\n',
        'Its line 2 is neither a folder nor a content',
      ],
      'twice.csv': ['front,back,back\na,b,c\n', 'It has two columns "back".'],
    };
    for (const [name, [text]] of Object.entries(rejected)) file(`misfits/${name}`, text);
    file('misfits/good/cards.csv', 'front;back;tags;;\n"a" ; "b";c;d;\n');
    file('misfits/good/notes.txt', '#separator:tab\na\tb\n');
    const { data, unread, notes } = await shown(join(home, 'misfits'));
    expect(data).toMatchObject([
      { folders: ['good'], title: 'cards', memocards: [{ front: 'a', back: 'b' }] },
      { folders: ['good'], title: 'notes', memocards: [{ front: 'a', back: 'b' }] },
    ]);
    expect(notes).toEqual(['tags', 'column 4'].map((name) => `Column "${name}" was left out: good/cards.csv.`));
    expect(unread).toEqual(
      Object.entries(rejected).map(([name, [, reason]]) => ({ file: name, reason: expect.stringContaining(reason) })),
    );
    expect(await failure(file('prose.txt', 'Nothing\nlike a set\n'), '--content', 'any')).toContain(
      'a term and its definition',
    );
    expect(await failure(file('one field.txt', '#separator:tab\na b\n'), '--content', 'any')).toContain(
      'line 2 has only one field',
    );
  });

  test('a guessed encoding is reported, and --encoding overrides the guess', async () => {
    const path = file('french.csv', Buffer.from('front,back\nl\u0092\u00e9t\u00e9,summer\n', 'latin1'));
    expect(await shown(path, '--content', 'any')).toEqual({
      data: [{ front: 'l’été', back: 'summer' }],
      notes: ['Read as windows-1252: french.csv.'],
    });
    expect(await shown(path, '--content', 'any', '--encoding', 'cp850')).toEqual({
      data: [{ front: 'lÆÚtÚ', back: 'summer' }],
    });
  });
});

describe('archives', () => {
  /** Entries with encoded names that do not declare their encoding. */
  function zipOf(names: readonly Uint8Array[]): Uint8Array {
    const plain = Object.fromEntries(
      names.map(({ length }, n) => [String.fromCharCode(97 + n).repeat(length), `# ${n}`]),
    );
    const bytes = Buffer.from(zip(plain));
    names.forEach((name, n) => {
      const letter = Buffer.from(String.fromCharCode(97 + n).repeat(name.length));
      for (let at = bytes.indexOf(letter); at >= 0; at = bytes.indexOf(letter, at + 1)) bytes.set(name, at);
    });
    return bytes;
  }

  test('archives keep the file names, and write nothing outside of their folder', async () => {
    const names = [
      Buffer.from('folder\\notes.md'),
      Buffer.from([0x9a, ...Buffer.from('bung.txt')]),
      Buffer.from('Größe.txt'.normalize('NFD')),
      Buffer.from('../outside.md'),
      Buffer.from('C:/drive.md'),
    ];
    const path = file('names.zip', zipOf(names));
    const { data, unread, notes } = await shown(path);
    expect(data.map(({ file: label, title, folders }) => [label, title, folders])).toEqual([
      ['Größe.txt', 'Größe', []],
      ['folder/notes.md', '0', ['folder']],
      ['Übung.txt', 'Übung', []],
    ]);
    expect(unread).toEqual(
      ['../outside.md', 'C:/drive.md'].map((name) => ({ file: name, reason: 'Its name leads out of the archive.' })),
    );
    expect(notes).toEqual(['File names read as cp437: the archive.']);
    const russian = file('russian.zip', zipOf([Buffer.from([0xcc, 0xe8, 0xf0, ...Buffer.from('.txt')])]));
    expect((await shown(russian, '--encoding', 'windows-1251')).data).toMatchObject([{ title: 'Мир' }]);
  });

  test('archives without files are rejected', async () => {
    expect(await failure(file('nothing.zip', zip({})))).toContain('nothing that can be imported');
  });

  test('archives that unpack to implausible sizes are rejected, also inside archives and documents', async () => {
    const zeros = (megabytes: number) => new Uint8Array(megabytes * 1024 ** 2);
    const small = Object.fromEntries(Array.from({ length: 4 }, (_, n) => [`${n}.txt`, zeros(8)]));
    const inner = zip(small);
    const nested = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`${n}.zip`, inner]));
    const zeroBlock = (isLast: boolean): number[] => [isLast ? 3 : 2, 0, 0x10, 0];
    const blocks = Array.from({ length: 136 }, (_, n) => zeroBlock(n === 135)).flat();
    const zstandard = Uint8Array.from([0x28, 0xb5, 0x2f, 0xfd, 0, 0x38, ...blocks]);
    const bombs = {
      'deck.colpkg': zip({ 'collection.anki21b': zstandard }),
      'one.zip': zip({ 'a.txt': zeros(17) }),
      'many.zip': inner,
      'nested.zip': zip({ 'inner.zip': zip(nested) }),
      'word.docx': zip({ 'word/document.xml': zeros(17) }),
      'book.epub': zip({ 'META-INF/container.xml': zeros(17) }),
      'deck.apkg': zip({ 'collection.anki2': zeros(17) }),
    };
    for (const [name, bytes] of Object.entries(bombs)) {
      expect(bytes.length).toBeLessThan(200_000);
      expect(await failure(file(`bombs/${name}`, bytes))).toContain('may be an attack');
    }
  });

  test('files with entities, links, wrong sizes or wrong checksums are rejected', async () => {
    const entities = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b SYSTEM "file:///etc/passwd">]>';
    const parts = unzipSync(docx('A', ['b']));
    const word = zip({ ...parts, 'word/styles.xml': `${entities}<x>&b;</x>` });
    expect(await failure(file('entities.docx', word))).toContain('declares entities');
    expect(await failure(file('entities.xml', `${entities}<quiz>&a;</quiz>`))).toContain('declares entities');
    const lying = Buffer.from(zip({ 'a.txt': 'a'.repeat(10_000) }));
    lying.writeUInt32LE(5, lying.indexOf('PK\x01\x02') + 24);
    expect(await failure(file('lying.zip', lying))).toContain('It is damaged: a.txt');
    const changed = Buffer.from(zipSync({ 'a.txt': [strToU8('right'), { level: 0 }] }));
    changed.write('wrong', changed.indexOf('right'));
    expect(await failure(file('changed.zip', changed))).toContain('It is damaged: a.txt');
    const linked = zipSync({ 'link.txt': [strToU8('/etc/passwd'), { os: 3, attrs: (0o120777 << 16) >>> 0 }] });
    expect(await failure(file('linked.zip', linked))).toContain('It is a link to another file');
  });

  test('an unreadable file is reported once', async () => {
    const said = await failure(file('other.xml', '<other/>'));
    expect(said.match(/of an unsupported kind/g)).toHaveLength(1);
  });
});

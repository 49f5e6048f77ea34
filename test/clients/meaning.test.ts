import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { strFromU8, strToU8, unzipSync } from 'fflate';
import { suiteFolder } from '../support/folder';
import { apkg, docx, epub, type Note, pdf, zip } from './support/documents';
import { dryRuns } from './support/dryRun';

/** Files whose meaning depends on more than their words. A dry run needs no service. */
const home = suiteFolder();
const { file, shown } = dryRuns(home);

const PAGES: readonly (readonly [html: string, text: string])[] = [
  [
    '<style>@media print{.c1{display:none}.c3{display:none}}.c3{vertical-align:super}p.c4,.c5{display:none}</style>10<span class="c3">8</span>, H<span style="font-size:9px;vertical-align:sub">2</span>O<p class="c4">no</p><p hidden>no</p><p style="display: none">no</p>',
    '10⁸, H₂O',
  ],
  [
    '<div style="text-decoration:line-through"><p>no</p></div>yes<ul><li style="text-decoration:line-through">no</ul>',
    '~~no~~\n\nyes\n\n- ~~no~~',
  ],
  [
    '<img src="https://latex.codecogs.com/svg.image?x^2"> <img data-latex="r^3" src="a.png"> <math-field>k</math-field> <math><mi>a</mi><mo>*</mo><mi>b</mi><mo>^</mo><mi>c</mi><mo>€</mo><mo>∖</mo><mover><mi>d</mi><mo>^</mo></mover></math> <math alttext="\\[ y \\]"></math> <math><maction selection="2"><mi>s</mi><maction><mi>t</mi><mi>u</mi></maction></maction></math>',
    '$x^2$ $r^3$ $k$ $a * b \\text{\\textasciicircum} c \\text{€} \\setminus \\hat{d}$ $y$ $t$',
  ],
  [
    '<style><!-- .a>b{} #x,.m p:first-child,i.y.z{display:none} b{display:none!important} .y{display:block} .v{visibility:hidden} .q{display:none} #k{display:block} @media screen{u{display:none}} .bad{{ em::before{display:none} --></style><i id="x">no</i><div class="m"><p>no</p><p>yes</p></div><i class="y z">no</i><b style="display:inline">no</b><i class="v">no</i><i class="q" id="k">kept</i><u>no</u><em>x</em>',
    'yes\n\n*kept**x*',
  ],
  [
    '<a href="/a">3·10<sup>8</sup> m</a> CO<a href="/b">x<sub>2</sub></a><a href="#n"><sup>1</sup></a>',
    '[3·10⁸ m](/a) CO[x₂](/b)[1](#n)',
  ],
  ['<input type="radio" checked> True <input type="checkbox"> False', '☒ True ☐ False'],
  [
    '<b>&lt;table&gt;</b> and List&lt;String&gt;: 1 &lt; 2 &amp; &amp;lt; <code>&lt;i&gt;</code>',
    '**\\<table>** and List\\<String>: 1 < 2 & \\&lt; `<i>`',
  ],
  ['AAA<img alt="A cell" src="data:">b <img alt="C:\\a.png" src="data:">c', 'AAA A cell b c'],
  ['<s>goed</s> <span style="text-decoration: line-through">goes</span> went', '~~goed~~ ~~goes~~ went'],
  ['x <span class="katex"><span class="katex-html">x2</span></span>', 'x'],
  [
    '<ol start="0"><li>a<li value="9">b<li>c</ol><ol type="A"><li>d</ol><ol reversed style="list-style-type: lower-roman"><li>e<li>f</ol>',
    '0. a\n9. b\n10. c\n\n- A. d\n\n- ii. e\n- i. f',
  ],
  [
    ['≮', '≢', '∌', '⊀', '∉', '≨', '⋯'].map((sign) => `<math><mi>a</mi><mo>${sign}</mo><mi>b</mi></math>`).join(' '),
    '$a \\not< b$ $a \\not\\equiv b$ $a \\not\\ni b$ $a \\not\\prec b$ $a \\notin b$ $a ≨ b$ $a \\cdots b$',
  ],
  [
    '<math><mi>x</mi><mo>²</mo><mo>+</mo><mn>90</mn><mo>°</mo></math> <math><msup><mn>9</mn><mo>°</mo></msup><msub><mi>x</mi><mtext>min</mtext></msub></math>',
    '$x^{2} + 90^{\\circ}$ $9^{\\circ} x_{\\text{min}}$',
  ],
  [
    '<math><mtext class="a/b">für x_1 &amp; <i>y</i></mtext><ms>s</ms></math> <math><mi mathvariant="bold-italic">v</mi><mtext mathvariant="bold">a</mtext></math> <math><menclose><mn>12</mn></menclose></math> <math><menclose notation="left right"><mi>a</mi></menclose></math> <math><menclose notation="left top right bottom"><menclose notation="horizontalstrike"><mi>b</mi></menclose></menclose></math> <math><menclose notation="new"><mi>c</mi></menclose></math>',
    '$\\text{für x}\\_\\text{1 }\\&\\text{ y} \\text{"s"}$ $\\boldsymbol{v} \\textbf{a}$ $\\overline{)12}$ $\\left|a\\right|$ $\\boxed{\\cancel{b}}$ $c$',
  ],
  [
    '<math alttext="x squared plus one"><mi>x</mi></math> <math alttext="sqrt(x^2)"><msqrt><mi>x</mi></msqrt></math> <math alttext=""><mi>y</mi></math> <math alttext="A formula"></math><math alttext="z^2"></math>',
    '$x$ $\\sqrt{x}$ $y$ $z^2$',
  ],
  [
    'Is «math xmlns=¨http://www.w3.org/1998/Math/MathML¨»«msqrt»«mn»4«/mn»«/msqrt»«mo»=«/mo»«mn»2«/mn»«/math» «math» or <img class="Wirisformula" alt="«math»«mi»x«/mi»«/math»" src="a.png"> <img class="math" alt="x squared" src="b.png">?',
    'Is $\\sqrt{4} = 2$ «math» or $x$ ![x squared](b.png)?',
  ],
  [`<table>${'<tr><td>a<td>b'.repeat(6_000)}</table>`, `| a | b |\n| --- | --- |${'\n| a | b |'.repeat(5_999)}`],
  ['<article><p>A comment.</p></article><p>More of the main text.</p>', 'A comment.\n\nMore of the main text.'],
];

test('web pages keep the meaning of styles, lists, operators and long tables', async () => {
  PAGES.forEach(([html], n) => file(`pages/${100 + n}.html`, `<!doctype html><body><p>Text.</p>${html}</body>`));
  const { data } = await shown(join(home, 'pages'));
  expect(data.map(({ text }) => text)).toEqual(PAGES.map(([, text]) => `Text.\n\n${text}`));
});

const M = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
const run = (text: string): string => `<m:r><m:t>${text}</m:t></m:r>`;

test('Word documents keep the meaning of styles, and skipped parts are reported', async () => {
  const style = (id: string, basedOn: string, more: string, type = 'character'): string =>
    `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${id}"/><w:basedOn w:val="${basedOn}"/>${more}</w:style>`;
  const styles = [
    style('Up', '', '<w:rPr><w:vertAlign w:val="superscript"/></w:rPr>'),
    style('Upper', 'Up', ''),
    style('Kapitel', 'Titel', '', 'paragraph'),
    style('Level', '', '<w:pPr><w:outlineLvl w:val="2"/></w:pPr>', 'paragraph'),
  ].join('');
  const word = (text: string, properties = ''): string =>
    `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const math = (inner: string): string => `<w:p><m:oMath ${M}>${inner}</m:oMath></w:p>`;
  const styled = (properties: string, text: string): string =>
    `<m:r><m:rPr>${properties}</m:rPr><m:t>${text}</m:t></m:r>`;
  const cell = (text: string): string => `<w:tc><w:p>${word(text)}</w:p></w:tc>`;
  const body = [
    `<w:p><w:pPr><w:pStyle w:val="Kapitel"/></w:pPr>${word('One')}</w:p><w:p><w:pPr><w:pStyle w:val="Level"/></w:pPr>${word('Two')}</w:p>`,
    `<w:p>${word('10')}${word('8', '<w:rStyle w:val="Upper"/>')}${word(' x')}${word('2', '<w:position w:val="6"/>')}${word('no', '<w:vanish/>')}${word(' old', '<w:dstrike/>')}</w:p>`,
    math(`<m:f><m:fPr><m:type m:val="lin"/></m:fPr><m:num>${run('a+b')}</m:num><m:den>${run('c+d')}</m:den></m:f>`),
    math(
      `<w:del>${run('old')}</w:del><w:ins>${run('𝑥²')}</w:ins><m:r><m:rPr><m:nor/></m:rPr><m:t> if 2, x_1</m:t></m:r>`,
    ),
    `<w:tbl><w:tr>${cell('A')}${cell('B')}</w:tr><w:tr><w:trPr><w:gridBefore w:val="1"/></w:trPr>${cell('b')}</w:tr></w:tbl>`,
    '<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr></w:p>',
    math(`<m:eqArr><m:e>${run('a_b')}</m:e><m:e>${run('x&amp;=1')}</m:e></m:eqArr>`),
    math(
      `${styled('<m:sty m:val="b"/>', 'B2')}${styled('<m:scr m:val="double-struck"/>', 'R')}${styled('<m:sty m:val="bi"/>', 'v')}<m:borderBox><m:e>${run('E')}</m:e></m:borderBox><m:borderBox><m:borderBoxPr><m:hideLeft/><m:hideRight/><m:hideTop/><m:hideBot m:val="1"/><m:strikeBLTR/></m:borderBoxPr><m:e>${run('x')}</m:e></m:borderBox>`,
    ),
    '<w:p><w:r><w:instrText> EQ \\f(1,2)</w:instrText></w:r></w:p>',
  ].join('');
  const parts = unzipSync(docx('End', [], body, styles));
  const comments = strToU8('<comments><t>A comment</t></comments>');
  const level = '<w:lvl w:ilvl="0"><w:start w:val="3"/><w:numFmt w:val="decimal"/></w:lvl>';
  const numbering = strToU8(
    `<w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:abstractNum w:abstractNumId="0">${level}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
  );
  // The package names its parts, which other programs write elsewhere.
  const moved = Object.entries({ ...parts, 'word/comments.xml': comments, 'word/numbering.xml': numbering }).map(
    ([name, bytes]) =>
      [name, strFromU8(bytes)].map((text) => text.replaceAll('word/', '/doc/').replaceAll('document.xml', 'main.xml')),
  );
  const { data, notes } = await shown(
    file(
      'styles.docx',
      zip(Object.fromEntries(moved.map(([name = '', text = '']) => [name.replace(/^\//, ''), text]))),
    ),
  );
  expect(data[0]?.['text']).toBe(
    '# One\n\n### Two\n\n10⁸ x² ~~old~~\n\n$\\left(a + b\\right)/\\left(c + d\\right)$\n\n$x^{2} \\text{ if 2, x}\\_\\text{1}$\n\n| A | B |\n| --- | --- |\n|  | b |\n\n$\\begin{matrix}a \\_ b \\\\ x = 1\\end{matrix}$\n\n$\\mathbf{B} \\mathbf{2} \\mathbb{R} \\boldsymbol{v} \\boxed{E} \\cancel{x}$\n\n# End',
  );
  expect(notes).toEqual(
    ['Formulas in EQ fields', 'Hidden texts', 'Numbers of lists other than 1, 2, 3', 'Comments'].map((what) =>
      expect.stringMatching(`^${what} were left out`),
    ),
  );
});

test('small raised and lowered letters of a PDF are superscripts and subscripts', async () => {
  const shifted = (text: string, by: number): string => `/F1 7 Tf ${by} Ts (${text}) Tj 0 Ts /F1 12 Tf`;
  const line = `%(The speed is 10) Tj ${shifted('8', 5)} ( m/s in H) Tj ${shifted('2', -3)} (O.) Tj 0 -14 Td`;
  const { data } = await shown(file('raised.pdf', pdf([[line, 'The end of this text.']])));
  expect(data.map(({ text }) => text)).toEqual(['The speed is 10⁸ m/s in H₂O. The end of this text.']);
});

test('tables and lists of a tagged PDF are kept, and headers and footers of any PDF are left out', async () => {
  const marked = ['The rivers of Europe:', 'River', 'a | b', 'Rhine', '1,230', 'long', 'wide', 'The end.'].map(
    (text, n) => `%/P << /MCID ${n} >> BDC (${text}) Tj EMC ${n % 2 === 0 ? '0 -14' : '30 0'} Td`,
  );
  const row = (...cells: number[]): ['TR', ...['TD', number][]] => [
    'TR',
    ...cells.map((n): ['TD', number] => ['TD', n]),
  ];
  const structure = [
    'Document',
    ['P', 0],
    ['Table', row(1, 2), row(3, 4)],
    ['L', ['LI', 5], ['LI', 6]],
    ['P', 7],
  ] as const;
  const tagged = pdf([['%/Artifact BMC (Rivers) Tj EMC 0 -14 Td', ...marked]], structure);
  file('prints/a.pdf', tagged);
  file('prints/b.pdf', pdf([['11/29/26, 6:54 PM Rivers', 'The Rhine is a river.', 'https://example.org/a?b 1/1']]));
  const { data, notes } = await shown(join(home, 'prints'));
  expect(data.map(({ text }) => text)).toEqual([
    'The rivers of Europe:\n\n| River | a \\| b |\n| --- | --- |\n| Rhine | 1,230 |\n\n- long\n\n- wide\n\nThe end.',
    'The Rhine is a river.',
  ]);
  expect(notes).toEqual(['Headers and footers were left out: a.pdf, b.pdf.']);
});

test('Word documents keep merged cells, the text of fields and capitals', async () => {
  const word = (text: string, properties = ''): string =>
    `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const cell = (text: string, merge = ''): string =>
    `<w:tc><w:tcPr>${merge && `<w:hMerge${merge === 'restart' ? ' w:val="restart"' : ''}/>`}</w:tcPr><w:p>${word(text)}</w:p></w:tc>`;
  const body =
    `<w:tbl><w:tr>${cell('A', 'restart')}${cell('', 'on')}${cell('', 'on')}</w:tr><w:tr>${cell('1')}${cell('2')}${cell('3')}</w:tr></w:tbl>` +
    `<w:p>${word('Figure ')}<w:fldSimple w:instr=" SEQ Figure ">${word('1')}</w:fldSimple><w:bdo w:val="ltr">${word(': ')}</w:bdo>${word('dna', '<w:caps/>')}${word(' w:rsidR="00AB"')}</w:p>`;
  const { data, notes } = await shown(file('fields.docx', docx('End', [], body)));
  expect(data[0]?.['text']).toBe(
    '| A | A | A |\n| --- | --- | --- |\n| 1 | 2 | 3 |\n\nFigure 1: DNA w:rsidR="00AB"\n\n# End',
  );
  expect(notes).toBeUndefined();
});

test('style sheets of a book apply to its chapters, and documents outside the reading order are reported', async () => {
  const page = (href: string): string =>
    `<head><link rel="stylesheet" href="${href}"/></head><body><p>10<span class="up">8</span><i class="no">no</i></p></body>`;
  const book = unzipSync(epub('Book', 'en', ['']));
  const opf = new TextDecoder().decode(book['OEBPS/book.opf']);
  const path = file(
    'styled.epub',
    zip({
      ...book,
      'OEBPS/book.opf': opf.replace(
        '</manifest>',
        '<item id="x" href="other.xhtml" media-type="application/xhtml+xml"/></manifest>',
      ),
      'OEBPS/text/c 0.xhtml': `<html>${page('../a.css')}</html>`,
      'OEBPS/a.css': Buffer.from('\uFEFF@import "b.css"; .up { vertical-align: super }', 'utf16le'),
      'OEBPS/b.css': Buffer.from('/* \x83\x65 */ .no { display: none }', 'latin1'),
    }),
  );
  const { data, notes } = await shown(path);
  expect(data.map(({ text }) => text)).toEqual(['10⁸']);
  expect(notes).toEqual([
    'Documents outside the reading order (other.xhtml) were left out: styled.epub.',
    'Hidden texts were left out: styled.epub.',
  ]);
});

test('text in any direction stays in a Word document, and a brace encloses its cases', async () => {
  const word = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const lines = `<m:eqArr><m:e>${run('x')}</m:e><m:e>${run('y')}</m:e></m:eqArr>`;
  const side = (open: string, close: string): string =>
    `<m:d><m:dPr><m:begChr m:val="${open}"/><m:endChr m:val="${close}"/></m:dPr><m:e>${lines}</m:e></m:d>`;
  const math = (inner: string): string => `<m:oMath ${M}>${inner}</m:oMath>`;
  const body = [
    `<w:p>${word('a')}<w:bdo w:val="rtl">${word('b')}<w:dir w:val="rtl">${word('c')}</w:dir></w:bdo></w:p>`,
    '<w:p><w:r><w:t>e</w:t><w:cr/><w:t>f</w:t><w:ptab/><w:t>g</w:t></w:r></w:p>',
    `<w:p>${math(side('{', ''))}</w:p><w:p>${math(side('', ']'))}</w:p>`,
    `<w:p>${math(run('a'))}<w:proofErr/>${math(run('b'))}${math(run('c'))}</w:p>`,
  ].join('');
  const { data, notes } = await shown(file('directions.docx', docx('End', [], body)));
  const matrix = '\\begin{matrix}x \\\\ y\\end{matrix}';
  expect(data[0]?.['text']).toBe(
    `abc\n\ne  \nf g\n\n$\\left\\{${matrix}\\right.$\n\n$\\left.${matrix}\\right]$\n\n$a$ $b$ $c$\n\n# End`,
  );
  expect(notes).toBeUndefined();
});

test('formulas next to each other, and formulas that contain dollar signs, stay apart', async () => {
  const html =
    '<p>\\(a\\)\\(b\\) or \\(c\\)$$d$$ or \\[e\\]\\[f\\] x</p><p>\\(g \\text{ if $h$ is}\\)</p><math><mi>i</mi></math><math><mi>j</mi></math>';
  const declared = '<!DOCTYPE html [<!ENTITY a "b">]>';
  const { data } = await shown(file('apart.html', `${declared}${html}`));
  expect(data[0]?.['text']).toBe('$a$ $b$ or $c$ $$d$$ or $$e$$ $$f$$ x\n\n$g \\text{ if }h\\text{ is}$\n\n$i$ $j$');
  const note = (front: string): Note => ({ type: 0, fields: [front, 'b'] });
  const fronts = ['[latex]\\textbf{b} $z$[/latex]', '[latex]$x$ and $y$[/latex]', '[latex]$w$[/latex]'];
  const type = { fields: ['Front', 'Back'], cards: [['{{Front}}', '{{Back}}']] } as const;
  const deck = await shown(file('latex.apkg', apkg([type], fronts.map(note))));
  expect(deck.data.flatMap(({ memocards }) => (memocards as { front: string }[]).map(({ front }) => front))).toEqual([
    '$\\textbf{b}$ $z$',
    '$x$ and $y$',
    '$w$',
  ]);
});

test('pictures of a book are reported, and only their descriptions stay', async () => {
  const page =
    '<p>See <img src="pic.png" alt="A cell"/> and <img src="https://example.org/b.png" alt="B"/><img src="c.png"/> <img class="tex" src="d.png" alt="x^2"/></p>';
  const { data, notes } = await shown(file('pictures.epub', epub('Book', 'en', [page])));
  expect(data.map(({ text }) => text)).toEqual(['See A cell and ![B](https://example.org/b.png) $x^2$']);
  expect(notes).toEqual(['Pictures were left out: pictures.epub.']);
});

test('front matter without an equivalent is reported', async () => {
  file('front/a.md', '---\ntitle: [1, 2]\ndescription: { a: b }\nauthor: Ada\n---\n# T\n\nText.');
  file('front/b.md', '---\ntitle: true\ndescription:\n---\nText.');
  const { data, notes } = await shown(join(home, 'front'));
  expect(data.map(({ title }) => title)).toEqual(['T', 'b']);
  expect(notes).toEqual([
    'Front matter that is not text was left out (title): a.md, b.md.',
    'Front matter that is not text was left out (description): a.md.',
    'Front matter other than titles, languages and descriptions was left out: a.md.',
  ]);
});

test.each([false, true])('the front of an Anki card does not show what its note type hides', async (isNew) => {
  const front = '{{Front}}<div class="extra">{{Back}}</div><details><summary>Hint</summary>{{Back}}</details>';
  const type = {
    fields: ['Front', 'Back'],
    cards: [[front, '{{Back}}']],
    css: '.card .extra { display: none }',
  } as const;
  const fields = ['10<sup><a href="#1">8</a></sup>', '<b>A</b>'];
  const { data, notes } = await shown(file(`hidden ${isNew}.apkg`, apkg([type], [{ type: 0, fields }], isNew)));
  expect(data).toMatchObject([{ memocards: [{ front: '10⁸\n\nHint', back: 'A' }] }]);
  expect(notes).toEqual([`Hidden texts of cards were left out: hidden ${isNew}.apkg, note 1, card 1.`]);
});

test.each<[name: string, text: string, cards: [front: string, back: string][]]>([
  [
    'commas in definitions',
    'Hund;dog, hound\nKatze;cat, kitty\n',
    [
      ['Hund', 'dog, hound'],
      ['Katze', 'cat, kitty'],
    ],
  ],
  [
    'a second separator in a line, and quotes',
    'mitosis: division\n"a "b" c": other: thing\n',
    [
      ['mitosis', 'division'],
      ['a "b" c', 'other: thing'],
    ],
  ],
  [
    'commas after dashes',
    'mitosis - division, of nuclei\ncell - unit, small\n',
    [
      ['mitosis', 'division, of nuclei'],
      ['cell', 'unit, small'],
    ],
  ],
  [
    'a separator of its own',
    'Paris => France, Europe\nRome => Italy, Europe\n',
    [
      ['Paris', 'France, Europe'],
      ['Rome', 'Italy, Europe'],
    ],
  ],
  [
    'quotation marks',
    '"Ja\tyes\nsagt "ok"\tsays ok\n',
    [
      ['"Ja', 'yes'],
      ['sagt "ok"', 'says ok'],
    ],
  ],
  ['a term without a definition', 'Hund\tdog\nMaus\t\n', [['Hund', 'dog']]],
  [
    'tags in some lines',
    'H<sub>2</sub>O\twater\nif a<b then\tx & y\n',
    [
      ['H₂O', 'water'],
      ['if a<b then', 'x & y'],
    ],
  ],
])('a set with %s is read line by line', async (name, text, cards) => {
  const { data } = await shown(file(`set ${name}.txt`, text), '--content', 'any');
  expect(data).toEqual(cards.map(([front, back]) => ({ front, back })));
});

test('gaps in a formula have a formula as their answer, and filtered decks are not contents', async () => {
  const type = { fields: ['Text'], cards: [['{{cloze:Text}}', '{{cloze:Text}}']], isCloze: true } as const;
  const fields = ['\\(\\frac{{{c1::a}}}{b}\\) and {{c2::c}}'];
  const filtered = `UPDATE col SET decks = json_set(decks, '$.1', json('{"name": "Filtered", "dyn": 1}'))`;
  const { data } = await shown(
    file('formula.apkg', apkg([type], [{ type: 0, fields, cards: [0, 1] }], false, filtered)),
  );
  expect(data).toMatchObject([
    {
      title: 'Deck',
      memocards: [
        { front: '$\\frac{[…]}{b}$ and c', back: '$a$' },
        { front: '$\\frac{a}{b}$ and […]', back: 'c' },
      ],
    },
  ]);
});

import { symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { unzipSync } from 'fflate';
import { suiteFolder } from '../support/folder';
import { docx, zip } from './support/documents';
import { CLI, runCommand } from './support/command';
import { dryRuns } from './support/dryRun';

/** Archives in folders and in archives, Word files and encodings. A dry run needs no service. */
const home = suiteFolder();
const { file, shown, failure } = dryRuns(home);

test('archives with bytes before and after them are read', async () => {
  const archive = zip({ 'a.txt': 'A text.' });
  const path = file('around.zip', Buffer.concat([Buffer.from('MZ program'), archive, Buffer.from('\nsignature')]));
  expect((await shown(path)).data).toMatchObject([{ text: 'A text.' }]);
});

test('each archive in a folder or archive has its own folder, and vaults and packages are recognized in it', async () => {
  const item = (prompt: string): string =>
    `<assessmentItem><responseDeclaration identifier="R"><correctResponse><value>x</value></correctResponse></responseDeclaration><itemBody><p>${prompt}</p><extendedTextInteraction responseIdentifier="R"/></itemBody></assessmentItem>`;
  const quiz = (prompt: string): Uint8Array =>
    zip({ 'imsmanifest.xml': '<manifest><title>Quiz</title></manifest>', 'a.xml': item(prompt) });
  const vault = zip({ 'V/.obsidian/app.json': '{}', 'V/Note.md': '# Heading\n' });
  const inner = {
    'a/x.zip': zip({ 'note.md': 'x' }),
    'a/y.zip': zip({ 'note.md': 'y', 'b.bin': '' }),
    'vault.zip': vault,
  };
  file('shelf/all.zip', zip(inner));
  file('shelf/one.zip', quiz('One?'));
  file('shelf/two.imscc', quiz('Two?'));
  const { data, unread } = await shown(join(home, 'shelf'));
  expect(data.map(({ file: label, folders, title, questions }) => [label, folders, title, questions])).toEqual([
    ['all.zip/a/x.zip/note.md', ['all', 'a', 'x'], 'note', []],
    ['all.zip/a/y.zip/note.md', ['all', 'a', 'y'], 'note', []],
    ['all.zip/vault.zip/V/Note.md', ['all', 'vault', 'V'], 'Note', []],
    ...['one.zip', 'two.imscc'].map((name) => [
      `${name}/Quiz, Quiz`,
      [name.slice(0, 3)],
      'Quiz',
      [expect.objectContaining({ expectedAnswer: 'x' })],
    ]),
  ]);
  expect(unread).toEqual([{ file: 'all.zip/a/y.zip/b.bin', reason: '.bin is not a supported file type.' }]);
});

test('an archive that cannot be opened is listed with its name, and one with records for many files is opened', async () => {
  const { stdout, stderr } = await runCommand(CLI, ['import', file('cut.zip', 'PK'), '--dry-run', '--json'], {
    env: { HOME: home },
  });
  expect(JSON.parse(stdout)).toEqual({ data: [], unread: [{ file: 'cut.zip', reason: 'It is damaged.' }] });
  expect(stderr).toContain('cut.zip: It is damaged.');
  expect(await failure(file('pointer.imscc', 'version https://git-lfs…'))).toContain('It is not a zip archive.');
  const large = Buffer.from(zip({ 'a.md': 'a', 'b.md': 'b' }));
  for (const at of [large.indexOf('PK\x01\x02'), large.lastIndexOf('PK\x01\x02')])
    large.writeUInt32LE(2 ** 29 + 1, at + 24);
  expect(await failure(file('large.zip', large))).toContain('It contains more than 1 GiB: divide it');
  const { data } = await shown(file('many.zip', asZip64(zip({ 'a.md': 'A text.' }))));
  expect(data).toMatchObject([{ text: 'A text.' }]);
});

/** The same archive with the records that archives with more than 65,535 files have. */
function asZip64(archive: Uint8Array): Uint8Array {
  const end = Buffer.from(archive.subarray(archive.length - 22));
  const directory = archive.length - 22;
  const record = Buffer.alloc(56);
  record.write('PK\x06\x06', 'latin1');
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(BigInt(end.readUInt16LE(8)), 24);
  record.writeBigUInt64LE(BigInt(end.readUInt16LE(10)), 32);
  record.writeBigUInt64LE(BigInt(end.readUInt32LE(12)), 40);
  record.writeBigUInt64LE(BigInt(end.readUInt32LE(16)), 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07', 'latin1');
  locator.writeBigUInt64LE(BigInt(directory), 8);
  locator.writeUInt32LE(1, 16);
  end.writeUInt16LE(0xffff, 8);
  end.writeUInt16LE(0xffff, 10);
  return Buffer.concat([archive.subarray(0, directory), record, locator, end]);
}

test('links in a folder are followed only inside it', async () => {
  const path = file('links/a.md', 'A text.');
  symlinkSync(path, join(home, 'links/b.md'));
  symlinkSync(file('outside.md', 'Private.'), join(home, 'links/c.md'));
  const { data, unread } = await shown(join(home, 'links'));
  expect(data.map(({ file: label, text }) => [label, text])).toEqual(['a.md', 'b.md'].map((name) => [name, 'A text.']));
  expect(unread).toEqual([{ file: 'c.md', reason: 'It is a link to a file outside of the folder.' }]);
});

test('files of other encodings are read as they declare', async () => {
  const xml = (encoding: string, bytes: readonly number[]): Buffer =>
    Buffer.concat([
      Buffer.from(`<?xml version="1.0" encoding="${encoding}"?><quiz><question type="truefalse"><questiontext><text>`),
      Buffer.from(bytes),
      Buffer.from('</text></questiontext><answer fraction="100"><text>true</text></answer></question></quiz>'),
    ]);
  file('encoded/a.xml', xml('windows-1250', [0x5a, 0xbf]));
  file('encoded/b.xml', xml('Shift_JIS', [0x93, 0xfa]));
  file('encoded/c.md', Buffer.concat([Buffer.from('Über Öl, ähnlich '), Buffer.from([0xff])]));
  file('encoded/d.md', Buffer.from([0xc3, 0x9c, 0x62, 0xff, 0xfe, 0x80]));
  file('encoded/e.md', Buffer.from('LIBERTÉ\xa0: café', 'latin1'));
  const { data, notes } = await shown(join(home, 'encoded'));
  expect(data.map(({ text, questions }) => text || questions)).toEqual([
    ...['Zż', '日'].map((prompt) => [{ type: 'true_false', prompt, points: 1, isTrue: true }]),
    'Über Öl, ähnlich �',
    'Üb���',
    'LIBERTÉ\xa0: café',
  ]);
  expect(notes).toEqual([
    'Read as windows-1250: a.xml.',
    'Read as Shift_JIS: b.xml.',
    'Read as UTF-8 with faults: c.md, d.md.',
    'Read as windows-1252: e.md.',
  ]);
});

test('encodings with escape sequences and of four bytes are recognized, or the file is rejected', async () => {
  const escaped = file('escaped.csv', 'front,back\n\x1b$BG-\x1b(B,cat\n');
  const wide = Buffer.alloc(4 * 17);
  [...'\uFEFFfront,back\nè,cat'].forEach((letter, n) => wide.writeUInt32LE(letter.codePointAt(0) ?? 0, 4 * n));
  for (const [path, front, encoding, name] of [
    [escaped, '猫', 'iso-2022-jp', 'iso-2022-jp'],
    [file('wide.csv', wide), 'è', 'utf-32le', 'utf-32'],
  ] as const) {
    const data = [{ front, back: 'cat' }];
    expect(await shown(path, '--content', 'any')).toMatchObject({
      data,
      notes: [`Read as ${encoding}: ${basename(path)}.`],
    });
    expect(await shown(path, '--content', 'any', '--encoding', name)).toEqual({ data });
  }
  expect(await failure(file('korean.csv', 'front,back\n\x1b$)C\x0e0m\x0f,cat\n'))).toContain('It is not text');
});

test('a Word document with references to missing parts is read, and a damaged one is called so', async () => {
  const R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
  const text = (words: string): string => `<w:r><w:t xml:space="preserve">${words}</w:t></w:r>`;
  const picture = `<wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:embed="rId77"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline>`;
  const shape = `<w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:imagedata r:id="rId78"/></v:shape></w:pict>`;
  const body = `<w:p ${R}>${text('One')}<w:r><w:footnoteReference w:id="7"/></w:r><w:r><w:drawing>${picture}</w:drawing>${shape}</w:r><w:hyperlink r:id="rId79" w:anchor="x">${text(' two')}</w:hyperlink></w:p>`;
  const types = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override/></Types>';
  file('dangling/a.docx', docx('End', [], body));
  file('dangling/b.docx', zip({ ...unzipSync(docx('End', [])), '[Content_Types].xml': types }));
  const { data, notes, unread } = await shown(join(home, 'dangling'));
  expect(data.map(({ text: read }) => read)).toEqual(['One [two](#x)\n\n# End']);
  expect(notes).toEqual(
    ['References to missing notes', 'Pictures', 'Addresses of links'].map((what) => `${what} were left out: a.docx.`),
  );
  expect(unread).toEqual([{ file: 'b.docx', reason: 'It is a damaged Word document.' }]);
});

test('links of Word fields keep the place in their target, and runs switch the emphasis of their styles off', async () => {
  const text = (words: string, properties = ''): string =>
    `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${words}</w:t></w:r>`;
  const mark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const code = ['HYPERLINK "https://a.example/b', '" \\l "v=1" \\o "Tip"'].map(
    (part) => `<w:r><w:instrText>${part}</w:instrText></w:r>`,
  );
  const strong = '<w:rStyle w:val="Strong"/>';
  const body = `<w:p>${mark('begin')}${code.join('')}${mark('separate')}${text('link')}${mark('end')}${text(' on', strong)}${text(' off', `${strong}<w:b w:val="0"/>`)}${text(' tilted', '<w:rStyle w:val="Tilted"/>')}</w:p>`;
  const styles = [
    ['Strong', 'b'],
    ['Tilted', 'i'],
  ].map(
    ([name = '', property = '']) =>
      `<w:style w:type="character" w:styleId="${name}"><w:name w:val="${name}"/><w:rPr><w:${property}/></w:rPr></w:style>`,
  );
  const { data } = await shown(file('links.docx', docx('End', [], body, styles.join(''))));
  expect(data.map(({ text: read }) => read)).toEqual(['[link](https://a.example/b#v=1) **on** off *tilted*\n\n# End']);
});

test('pictures and links of a course package are listed as left out, and a left picture does not join words', async () => {
  file(
    'course/page.html',
    '<p>A <img src="$IMS-CC-FILEBASE$/a.png" alt="leaf"> <a href="%24IMS-CC-FILEBASE%24/a.pdf">falls</a>.</p>',
  );
  file('course/cards.gift', 'Head<img src\\="a.png">rem <b>x</b> {T}');
  const { data, notes } = await shown(join(home, 'course'));
  expect(data).toMatchObject([{ questions: [{ prompt: 'Head rem x' }] }, { text: 'A leaf falls.' }]);
  expect(notes).toEqual([
    'Pictures were left out: cards.gift, question 1, page.html.',
    'Addresses of links were left out: page.html.',
  ]);
});

test('a definition list keeps its meaning, a digit after a formula joins it, and an address of a script is left out', async () => {
  const formulas = '<p>\\(\\alpha\\)1, 10<sup>a,b</sup>5, \\(x\\)\\(2\\)3, $5 and $10, $5<sub>x,y</sub></p>';
  const indented = '<p>The formula is</p><dl><dd>\\(x\\)<dd>y</dl><dl><dt></dt><dd>z</dl>';
  const page = `${formulas}<a href="javascript:f()">go</a><dl><dt>A<dd>b<dd>c<dt>D<dd>e</dl>${indented}`;
  const { data, notes } = await shown(file('terms.html', page));
  const text = '$\\alpha1$, 10$^{a,b}5$, $x$ $23$, $5 and $10, $5 $_{x,y}$\n\ngo\n\nA\n: b\n: c\n\nD\n: e\n\n';
  expect(data).toMatchObject([{ text: `${text}The formula is\n\n$x$\n\ny\n\nz` }]);
  expect(notes).toEqual(['Addresses of links were left out: terms.html.']);
});

test('symbols of Word become characters, or are listed as left out', async () => {
  const symbol = (font: string, code: string): string => `<w:sym w:font="${font}" w:char="${code}"/>`;
  const run = (inner: string): string => `<w:r>${inner}</w:r>`;
  const greek = run('<w:rPr><w:rFonts w:ascii="Symbol" w:hAnsi="Symbol"/></w:rPr><w:t>a \uf0b3</w:t>');
  const symbols = run(`${symbol('Arial', '2192')}${symbol('Symbol', 'F062')}${symbol('MT Extra', 'F06C')}`);
  const shape = '<w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:fill/></v:shape></w:pict></w:r>';
  // Word shows a character that the font of symbols lacks in another font.
  const others = ['w:ascii="Symbol"', 'w:ascii="Calibri" w:cs="Symbol"', 'w:eastAsia="Wingdings"', 'w:ascii="Symbola"']
    .map((fonts) => run(`<w:rPr><w:rFonts ${fonts}></w:rFonts></w:rPr><w:t> ≥é</w:t>`))
    .join('');
  const codes = run(`${symbol('Symbol', '00B3')}${symbol('Symbol', 'f0b3')}${symbol('Symbol', '2264')}`);
  const variable = run('<w:rPr><w:rFonts w:ascii="Symbol"/></w:rPr><m:t>a</m:t>').replaceAll(/w:r(?=>)/g, 'm:r');
  const math = `<m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math">${variable}</m:oMath>`;
  const body = `<w:p>${greek}${symbols}${shape}${others}${codes} ${math}${run('<w:t>1 receptor</w:t>')}</w:p>`;
  const { data, notes } = await shown(file('symbols.docx', docx('End', [], body)));
  expect(data).toMatchObject([{ text: 'α ≥→β ≥é ≥é ≥é ≥é≥≥≤$a1$ receptor\n\n# End' }]);
  expect(notes).toEqual(['Symbols of the font MT Extra were left out: symbols.docx.']);
});

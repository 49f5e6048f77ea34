import type { ChildProcess } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Folder, LearningLibrary } from '@learning-library/client';
import { suiteFolder } from '../support/folder';
import { listen } from '../support/listen';
import { MisbehavingProxy } from '../support/misbehavingProxy';
import { ownAccount, type OwnAccount } from '../support/product';
import { CLI, type Ended, runCommand, runForJson } from './support/command';
import { docx, epub, pdf, zip } from './support/documents';
import { all, libraryOf, loginOf } from './support/library';

interface Sent {
  title: string;
  text?: string;
  language?: string;
  description?: string;
  folderId?: string;
}

let service: OwnAccount;
let proxy: MisbehavingProxy;
let library: LearningLibrary;
/** The bodies of the created contents, ordered by title. */
let sent: Sent[] = [];
const home = suiteFolder();
beforeAll(async () => {
  service = await ownAccount();
  proxy = await MisbehavingProxy.start(service.baseUrl, (call) => {
    record(call);
    return undefined;
  });
  library = libraryOf(service);
});
beforeEach(() => {
  sent = [];
});
afterAll(() => proxy.stop());

function record(call: IncomingMessage): void {
  if (call.method !== 'POST' || call.url !== '/v1/contents') return;
  const chunks: Buffer[] = [];
  call.on('data', (chunk: Buffer) => chunks.push(chunk));
  call.on('end', () => {
    sent.push(JSON.parse(Buffer.concat(chunks).toString()) as Sent);
    sent.sort((a, b) => (a.title < b.title ? -1 : 1));
  });
}

const env = () => ({ HOME: home, ...loginOf({ key: service.key, baseUrl: proxy.baseUrl }) });
const cli = (...args: string[]): Promise<Ended> => runCommand(CLI, args, { env: env() });
const imported = (...args: string[]): Promise<unknown> => runForJson(['import', ...args], { env: env() });

/** Writes files into a new folder. @returns the folder */
function tree(name: string, files: Readonly<Record<string, string | Uint8Array>>): string {
  for (const [path, content] of Object.entries(files)) {
    const file = join(home, name, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return join(home, name);
}

/** The tree of a folder. Folders end with a slash and contain their entries in braces. */
async function libraryTree(parentId?: string): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  const folders = await all(library.folders.list({ parentId }));
  for (const { id, name } of folders) found[`${name}/`] = await libraryTree(id);
  if (parentId !== undefined)
    for (const { title } of await all(library.contents.list({ folderId: parentId }))) found[title] = true;
  return found;
}

const newFolder = (name: string): Promise<Folder> => library.folders.create({ name });

describe('folders', () => {
  test('folders below five levels are joined and reported, and found again by the next import', async () => {
    const { id } = await newFolder('Kept');
    const path = tree('kept', {
      'top.md': '# Top',
      'a/one.md': '# One',
      'a/b/c/d/two.md': '# Two',
      'a/b/c/d/e/f/three.md': '# Three',
      'empty/nothing.bin': '\0',
    });
    const counts = await imported(path, '--folder', id);
    expect(counts).toEqual({
      ...{ created: 4, skipped: 0, failed: 0, foldersCreated: 5 },
      unread: [{ file: 'empty/nothing.bin', reason: '.bin is not a supported file type.' }],
      notes: ['Folders deeper than 4 levels were joined: a/b/c/d/e/f.'],
    });
    const deepest = { 'd/': { Two: true }, 'd / e / f/': { Three: true } };
    expect(await libraryTree(id)).toEqual({ Top: true, 'a/': { One: true, 'b/': { 'c/': deepest } } });
    expect(await imported(path, '--folder', id)).toMatchObject({ created: 0, skipped: 4, failed: 0 });
    expect(await libraryTree(id)).toEqual({ Top: true, 'a/': { One: true, 'b/': { 'c/': deepest } } });
  });

  test('a dry run previews folders and contents, without a key or changes', async () => {
    const path = tree('dry', { 'Biology/Cells/cell.md': '# The cell\n', 'Biology/plants.txt': 'Green.', 'x.png': '' });
    const env = { HOME: home };
    const args = ['import', path, '--dry-run', '--language', 'en'];
    const { status, stdout, stderr } = await runCommand(CLI, args, { env });
    expect([status, stdout.split('\n')]).toEqual([
      0,
      [
        'Biology/',
        '  Cells/',
        '    The cell  (Biology/Cells/cell.md, en, 11 characters)',
        '  plants  (Biology/plants.txt, en, 6 characters)',
        'Would create 2 contents in 2 folders. Existing ones are skipped.',
        '',
      ],
    ]);
    expect(stderr).toBe('1 file or item was not read:\n  x.png: .png is not a supported file type.\n');
    const asJson = await runCommand(CLI, ['import', path, '--dry-run', '--json'], { env });
    expect(JSON.parse(asJson.stdout)).toEqual({
      data: [
        expect.objectContaining({ file: 'Biology/Cells/cell.md', folders: ['Biology', 'Cells'], title: 'The cell' }),
        expect.objectContaining({ title: 'plants', language: null, description: null, characters: 6, text: 'Green.' }),
      ],
      unread: [{ file: 'x.png', reason: '.png is not a supported file type.' }],
    });
    expect(sent).toEqual([]);
  });

  test('`--json` names every unread item', async () => {
    const path = tree('many', { 'cards.csv': `front,back\na,b\n${'a,\n'.repeat(1_500)}` });
    const { unread } = (await imported(join(path, 'cards.csv'), '--dry-run')) as { unread: unknown[] };
    expect(unread).toHaveLength(1_500);
  });

  test('folders and files that are hidden, ignored by git or in node_modules are skipped', async () => {
    const path = tree('ignored', {
      '.gitignore': 'build/\n*.tmp.md\n!keep.tmp.md\n',
      'a.md': 'A',
      'b.tmp.md': 'B',
      'keep.tmp.md': 'Keep',
      'build/c.md': 'C',
      'sub/.gitignore': 'd.md\n',
      'sub/d.md': 'D',
      'sub/e.md': 'E',
      'node_modules/left-pad/README.md': '# left-pad',
      '.hidden/f.md': 'F',
    });
    const { id } = await newFolder('Ignored');
    const { notes } = (await imported(path, '--folder', id)) as { notes: string[] };
    expect(notes).toEqual([expect.stringMatching(/^Hidden or ignored .*\bnode_modules\b/)]);
    expect(sent.map(({ text }) => text)).toEqual(['A', 'E', 'Keep'].sort());
  });
});

describe('front matter', () => {
  test('front matter sets title, language and description, and is not part of the text', async () => {
    const { id: folderId } = await newFolder('Front matter');
    const path = tree('front', {
      'a.md':
        '---\ntitle: "One: the first"\nlang: pt_BR\ndescription: >\n  In two\n  lines.\ntags: [a, b]\n---\n\n# Not this\n',
      'b.md': '---\npublished: true\nnav_order: 1\n---\n# **Two** [or](x.html) ![](y.png) `2`\\* {#two}\n',
      'c.md': '---\ntags: [a,b]\n---\n\n## Of its first section\n',
      'd.md': '---\ntitle: 2024\nlanguage: Klingon\n---\nText.\n',
      'e.md': '---\ntitle: Five: the last\ntags: [a\n---\nText of five.\n',
      'f.md': '---\n\nA rule, and then text.\n\n---\n\nMore.\n',
    });
    const { notes } = (await imported(path, '--language', 'en', '--folder', folderId)) as { notes: string[] };
    expect(sent).toEqual(
      [
        { title: 'One: the first', language: 'pt-BR', description: 'In two lines.\n', text: '# Not this\n', folderId },
        { title: 'Two or  2*', language: 'en', text: '# **Two** [or](x.html) ![](y.png) `2`\\* {#two}\n', folderId },
        { title: 'c', language: 'en', text: '## Of its first section\n', folderId },
        { title: '2024', language: 'en', text: 'Text.\n', folderId },
        { title: 'Five: the last', language: 'en', text: 'Text of five.\n', folderId },
        { title: 'f', language: 'en', text: '---\n\nA rule, and then text.\n\n---\n\nMore.\n', folderId },
      ].sort((a, b) => (a.title < b.title ? -1 : 1)),
    );
    expect(notes).toEqual([
      'Tags were left out: the service has none: a.md, c.md, e.md.',
      'Front matter other than titles, languages and descriptions was left out: b.md.',
      'A language that is not a code such as en or pt-BR was left out: d.md.',
      'Front matter that is not YAML was read line by line: e.md.',
    ]);
  });
});

describe('documents', () => {
  test('documents from Word, the web, books and PDF become Markdown', async () => {
    const { id: folderId } = await newFolder('Documents');
    const lines = [
      'The cell is the smallest unit that lives, and every organ-',
      'ism is made of cells.',
      'They divide.',
    ];
    const path = tree('documents', {
      'a.docx': docx('Osmosis', ['Water moves.', 'It passes $a_1$ membranes.']),
      'b.html':
        '<!doctype html><html lang="fr"><head><title>La cellule</title><meta name="description" content="Courte.">' +
        '<style>p{}</style></head><body><nav>Menu</nav><h1>Cellule</h1><p>Une <b>cellule</b> &amp; plus: $x_1*2$.</p>' +
        '<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table></body></html>',
      'c.epub': epub('A book', 'en-GB', ['<h1>First</h1><p>One.<br/>Two.</p>', '<h1>Second</h1><p>Three.</p>']),
      'd.pdf': pdf([lines]),
    });
    await imported(path, '--folder', folderId);
    expect(sent).toEqual([
      { title: 'A book', language: 'en-GB', text: '# First\n\nOne.  \nTwo.\n\n# Second\n\nThree.', folderId },
      {
        ...{ title: 'La cellule', language: 'fr', description: 'Courte.', folderId },
        text: '# Cellule\n\nUne **cellule** & plus: $x_1*2$.\n\n| A | B |\n| --- | --- |\n| 1 | 2 |',
      },
      { title: 'Osmosis', text: '# Osmosis\n\nWater moves.\n\nIt passes $a_1$ membranes.', folderId },
      {
        ...{ title: 'd', folderId },
        text: 'The cell is the smallest unit that lives, and every organism is made of cells. They divide.',
      },
    ]);
  });

  test('unreadable documents are listed, and fail the import with --strict or if there are no others', async () => {
    const { id } = await newFolder('Unread');
    const path = tree('unread', {
      'good.md': 'Good.',
      'scan.pdf': pdf([[]]),
      'broken.docx': 'x',
      'broken.pdf': 'x',
      deep: '',
      'deep.html': '<div>'.repeat(6_000),
    });
    const unread = [
      { file: 'broken.docx', reason: 'It is not a Word document, or it needs a password.' },
      { file: 'broken.pdf', reason: 'It is not a PDF file, or it is damaged.' },
      { file: 'deep', reason: 'It has no extension.' },
      { file: 'deep.html', reason: 'Its elements are more than 500 levels deep.' },
      { file: 'scan.pdf', reason: 'It contains no text: its pages are pictures.' },
    ];
    expect(await imported(path, '--folder', id)).toEqual({ created: 1, skipped: 0, failed: 0, unread });
    const strict = await cli('import', path, '--folder', id, '--strict', '--json');
    expect([strict.status, JSON.parse(strict.stdout)]).toEqual([1, { created: 0, skipped: 1, failed: 0, unread }]);
    expect(JSON.parse(String(strict.stderr.trim().split('\n').at(-1)))).toMatchObject({
      error: { code: 'import_incomplete' },
    });
    const alone = await cli('import', join(path, 'scan.pdf'), '--json');
    const message = 'scan.pdf: It contains no text: its pages are pictures.';
    expect([alone.status, JSON.parse(alone.stderr)]).toEqual([1, { error: { code: 'nothing_to_import', message } }]);
  });

  test('documents in older encodings keep their characters', async () => {
    const french = 'Les élèves étudient la géographie et le français à l\u0092école élémentaire.';
    const path = tree('encodings', {
      'bom.txt': Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from('é bom')]),
      'latin.txt': Buffer.from(french, 'latin1'),
      'short.txt': Buffer.from('café', 'latin1'),
      'utf16.txt': Buffer.from('\uFEFFÜber 日本語', 'utf16le'),
      'utf16 without mark.txt': Buffer.from('Über alle Berge', 'utf16le'),
      'page.html': Buffer.from('<meta charset="iso-8859-2"><p>Za\u00bf\u00f3\u00b3\u00e6</p>', 'latin1'),
      'sounds.txt': Buffer.from([0, 1, 2, 0, 0, 0, 255, 254, 0]),
    });
    const { unread, notes } = (await imported(path, '--folder', (await newFolder('Encodings')).id)) as {
      unread: unknown;
      notes: string[];
    };
    expect(sent.map(({ title, text }) => [title, text])).toEqual([
      ['bom', 'é bom'],
      ['latin', french.replace('\u0092', '’')],
      ['page', 'Zażółć'],
      ['short', 'café'],
      ['utf16', 'Über 日本語'],
      ['utf16 without mark', 'Über alle Berge'],
    ]);
    expect(unread).toEqual([{ file: 'sounds.txt', reason: expect.stringContaining('It is not text') }]);
    expect(notes).toEqual([
      'Read as windows-1252: latin.txt, short.txt.',
      'Read as iso-8859-2: page.html.',
      'Read as utf-16le: utf16 without mark.txt, utf16.txt.',
    ]);
  });

  test('a document that is too long is split at headings into numbered contents of one folder, without loss', async () => {
    const { id } = await newFolder('Long');
    const chapter = (n: number): string => `## Chapter ${n}\n\n${`Sentence of ${n}. 🌍\n\n`.repeat(3_000)}`;
    const text = `# The book\n\n${[1, 2, 3, 4, 5, 6, 7, 8].map(chapter).join('')}`;
    const path = tree('long', { 'book.md': text });
    expect(await imported(path, '--folder', id)).toMatchObject({
      foldersCreated: 1,
      notes: ['Divided into numbered contents, because the text is too long for one: book.md.'],
    });
    const [folder] = await all(library.folders.list({ parentId: id }));
    expect(folder?.name).toBe('The book');
    expect(sent.map(({ text: part }) => part).join('')).toBe(text);
    expect(sent.every(({ text: part = '', folderId }) => [...part].length <= 200_000 && folderId === folder?.id)).toBe(
      true,
    );
    expect(sent.map(({ title }) => title)).toEqual(
      sent.map((_, n) => expect.stringMatching(new RegExp(`^The book \\(${n + 1}/${sent.length}\\)(: Chapter \\d)?$`))),
    );
    expect(sent[1]?.title).toMatch(/: Chapter \d$/);
  });
});

describe('exports', () => {
  test('the ids in the names of a Notion export are removed, including nested archives', async () => {
    const page = 'Page 0123456789abcdef0123456789abcdef';
    const inner = zip({ [`${page}.md`]: '# Page\n\nText.', [`${page}/Below ${'a'.repeat(32)}.md`]: '# Below' });
    const { id } = await newFolder('Notion');
    const file = tree('notion', { 'Export.zip': zip({ 'Export-Part-1.zip': inner, '../outside.md': 'x' }) });
    expect(await imported(join(file, 'Export.zip'), '--folder', id)).toMatchObject({ created: 2, foldersCreated: 1 });
    expect(await libraryTree(id)).toEqual({ Page: true, 'Page/': { Below: true } });
    expect(await imported(join(file, 'Export.zip'), '--folder', id)).toMatchObject({ created: 0, skipped: 2 });
  });

  test('the pages of an Obsidian vault are titled by their file names', async () => {
    const path = tree('vault', {
      '.obsidian/app.json': '{}',
      'Daily/2024-05-01.md': '# Morning\n',
      'Titled.md': '---\ntitle: Its title\naliases: [x]\n---\n# Heading\n',
    });
    await imported(path, '--folder', (await newFolder('Vault')).id);
    expect(sent.map(({ title }) => title)).toEqual(['2024-05-01', 'Its title']);
  });
});

test.each([
  ['semicolons', 'title;text\r\nOne, two;"a;b"\r\n', ['One, two', 'a;b']],
  ['tabs', '"title"\t"text"\nOne, two\ta;b\n', ['One, two', 'a;b']],
  ['bars', 'title | text\nOne, two|a;b\n', ['One, two', 'a;b']],
  ['the separator that Excel declares', 'sep=;\r\ntitle;text\r\nOne, two;"a;b"\r\n', ['One, two', 'a;b']],
  ['signs in a name of a column', 'note (own);title;text\n;One, two;"a;b"\n', ['One, two', 'a;b']],
  ['one column', 'title\nOne, two\n', ['One, two', undefined]],
])('CSV with %s is read with the delimiter that fits the whole file', async (name, csv, [title, text]) => {
  const path = tree(`csv ${name}`, { 'texts.csv': csv });
  await imported(join(path, 'texts.csv'), '--language', 'en');
  expect(sent).toMatchObject([{ title, language: 'en', ...(text === undefined ? {} : { text }) }]);
});

test('the temporary folder of an archive is removed if Ctrl-C ends its import', async () => {
  const path = join(tree('ended', { 'texts.zip': zip({ 'a.md': '# A' }), 'tmp/x': '' }), 'texts.zip');
  const temporary = join(home, 'ended/tmp');
  let child: ChildProcess | undefined;
  const found: string[] = [];
  const api = await listen(() => {
    found.push(...readdirSync(temporary));
    child?.kill('SIGINT');
  });
  const login = loginOf({ key: service.key, baseUrl: api.url });
  const options = {
    env: { HOME: home, TMPDIR: temporary, ...login },
    onStart: (started: ChildProcess) => (child = started),
  };
  expect(await runCommand(CLI, ['import', path], options)).toMatchObject({ status: null });
  await api.stop();
  expect([found.length, readdirSync(temporary)]).toEqual([2, ['x']]);
});

test('a rejected folder is reported, and its contents are imported', async () => {
  const { id } = await newFolder('Refused');
  const path = tree('refused', { ' /a.md': '# A', ' /inner/b.md': '# B', 'good/c.md': '# C' });
  const { status, stdout, stderr } = await cli('import', path, '--folder', id, '--json');
  expect([status, JSON.parse(stdout)]).toEqual([1, { created: 3, skipped: 0, failed: 1, foldersCreated: 2 }]);
  expect(JSON.parse(stderr)).toEqual({
    error: {
      code: 'import_incomplete',
      message: expect.stringContaining('Folder " ", whose contents go into the folder above it'),
    },
  });
  expect(await libraryTree(id)).toEqual({ A: true, 'good/': { C: true }, 'inner/': { B: true } });
  const again = await cli('import', path, '--folder', id, '--json');
  expect(JSON.parse(again.stdout)).toEqual({ created: 0, skipped: 3, failed: 1 });
});

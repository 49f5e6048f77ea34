import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import type { LearningLibrary } from '@learning-library/client';
import { unzipSync } from 'fflate';
import { suiteFolder } from '../support/folder';
import { ownAccount, type OwnAccount } from '../support/product';
import { CLI, type Ended, runCommand, runForJson } from './support/command';
import { apkg } from './support/documents';
import { dryRuns } from './support/dryRun';
import { all, libraryOf, loginOf } from './support/library';

let service: OwnAccount;
let library: LearningLibrary;
const folder = suiteFolder();
const { file, shown } = dryRuns(folder);
beforeAll(async () => {
  service = await ownAccount();
  library = libraryOf(service);
});

function cli(...args: string[]): Promise<unknown> {
  return runForJson(args, { env: { HOME: folder, ...loginOf(service) } });
}

function csvOf(name: string, cards: readonly Card[]): string {
  const quoted = (cell: string | null): string => (cell === null ? '' : `"${cell.replaceAll('"', '""')}"`);
  const rows = cards.map(({ front, back, explanation }) => [front, back, explanation].map(quoted).join(','));
  const path = join(folder, name);
  writeFileSync(path, `\uFEFFfront,back,explanation\r\n${rows.join('\r\n')}\r\n`);
  return path;
}

interface Card {
  front: string;
  back: string;
  explanation: string | null;
}

async function cardsOf(contentId: string): Promise<Card[]> {
  const cards = await all(library.memocards.list(contentId));
  return cards.map(({ front, back, explanation }) => ({ front, back, explanation }));
}

test('Anki notes in plain text and a Quizlet set are imported without column names', async () => {
  const anki = join(folder, 'notes.txt');
  const told = '#separator:tab\n#html:true\n#guid column:1\n#notetype column:2\n#deck column:3\n#tags column:7\n';
  const notes = [
    'a1\tBasic\tGeo\tFrance &amp; co\t<b>Paris</b><br>city\t"In the ""north"""\teurope',
    'a2\tCloze\tGeo\t"{{c1::Rome}},\ncapital of {{c2::Italy}}"\t\t\t',
  ];
  writeFileSync(anki, `${told}${notes.join('\n')}\n`);
  const quizlet = join(folder, 'set.txt');
  writeFileSync(quizlet, 'Italy\tRome, the "eternal" city\n"Spain" & co\tif a <b: Madrid\n');
  const { id } = await library.contents.create({ title: 'Capitals' });
  expect(await cli('import', anki, '--content', id)).toEqual({
    ...{ created: 3, skipped: 0, failed: 0, memocardsCreated: 3 },
    notes: ['guid', 'notetype', 'tags', 'deck'].map((name) => `Column "${name}" was left out: notes.txt.`),
  });
  expect(await cli('import', quizlet, '--content', id)).toEqual({
    created: 2,
    skipped: 0,
    failed: 0,
    memocardsCreated: 2,
  });
  const fronts = (a: Card, b: Card): number => (a.front < b.front ? -1 : 1);
  expect((await cardsOf(id)).sort(fronts)).toEqual(
    [
      { front: 'France & co', back: 'Paris\ncity', explanation: 'In the "north"' },
      { front: '[…], capital of Italy', back: 'Rome', explanation: null },
      { front: 'Rome, capital of […]', back: 'Italy', explanation: null },
      { front: 'Italy', back: 'Rome, the "eternal" city', explanation: null },
      { front: '"Spain" & co', back: 'if a <b: Madrid', explanation: null },
    ].sort(fronts),
  );
});

/** Cards with characters that often break formats. */
const SPECIAL: readonly Card[] = [
  { front: '<b>What</b> &amp; why?', back: 'a < b & c > d', explanation: '<img src="x.png">' },
  { front: ' leading, "quoted"\nand broken\r\nlines ', back: '=1+1', explanation: ' ' },
  { front: '123', back: '$\\frac{1}{2}$ œ é 日本 🌍', explanation: null },
  {
    front: '$$a\\\\[2pt]<b$$$(c)$ \\(d\\) $5 or $6 ',
    back: '\\[e\\] &#92;(f) $\\text{\\(g\\)}$',
    explanation: '$h\\\\$',
  },
  { front: '日本語\tTab', back: "it's; \\ \u00a0 \u200b e\u0301", explanation: null },
];

test('a deck of 300 memocards is exported as an Anki package and imported again', async () => {
  const cards = Array.from({ length: 300 }, (_, n): Card => {
    const { front, back, explanation } = SPECIAL[n % SPECIAL.length] as Card;
    return { front: `${front}${n % 290}`, back, explanation };
  });
  const source = csvOf('source.csv', cards);
  const { id } = await library.contents.create({ title: 'Deck::One' });
  expect(await cli('import', source, '--content', id)).toEqual({
    created: 300,
    skipped: 0,
    failed: 0,
    memocardsCreated: 300,
  });
  expect(await cardsOf(id)).toEqual(cards);

  const output = join(folder, 'out.apkg');
  expect(await cli('export', id, '--format', 'apkg', '--output', output)).toMatchObject({ output, memocards: 300 });
  const collection = Buffer.from(unzipSync(readFileSync(output))['collection.anki2'] ?? []);
  for (const shown of [
    '\\(\\frac{1}{2}\\) œ',
    '\\[a\\&#92;[2pt]&lt;b\\]\\((c)\\) \\<span></span>(d\\<span></span>) $5 or $6 ',
  ])
    expect(collection.includes(shown)).toBe(true);
  const { id: copy } = await library.contents.create({ title: 'Copy' });
  expect(await cli('import', output, '--content', copy)).toEqual({
    created: 300,
    skipped: 0,
    failed: 0,
    memocardsCreated: 300,
  });
  expect(await cardsOf(copy)).toEqual(cards);
  expect(await cli('import', output, '--content', copy)).toEqual({ created: 0, skipped: 300, failed: 0 });
});

test('memocards that the content already has are skipped by import --content', async () => {
  const { id } = await library.contents.create({ title: 'Partly imported' });
  await library.memocards.create(id, { front: 'a', back: 'b' });
  const cards = [
    { front: 'a', back: 'b', explanation: null },
    { front: 'a', back: 'b', explanation: null },
    { front: 'c', back: 'd', explanation: 'e' },
  ];
  const path = csvOf('partly.csv', cards);
  expect(await cli('import', path, '--content', id)).toEqual({
    created: 2,
    skipped: 1,
    failed: 0,
    memocardsCreated: 2,
  });
  expect(await cli('import', path, '--content', id)).toEqual({ created: 0, skipped: 3, failed: 0 });
  expect(await cardsOf(id)).toEqual(cards);
});

test('questions that the content already has are skipped, in any order of the fields of their choices', async () => {
  const { id } = await library.contents.create({ title: 'Asked' });
  const choices = [
    { isCorrect: true, text: 'a' },
    { isCorrect: false, text: 'b' },
  ];
  const path = join(folder, 'asked.jsonl');
  const asked = {
    type: 'content',
    folder: [],
    title: 'Asked',
    questions: [{ type: 'single_choice', prompt: 'p', choices }],
  };
  writeFileSync(path, JSON.stringify(asked));
  expect(await cli('import', path, '--content', id)).toMatchObject({ questionsCreated: 1, failed: 0 });
  expect(await cli('import', path, '--content', id)).toEqual({ created: 0, skipped: 1, failed: 0 });
  expect(await all(library.questions.list(id))).toHaveLength(1);
});

test.each(['anki21', 'anki21b'])('a package from Anki is read: %s', async (name) => {
  const { id } = await library.contents.create({ title: name });
  const deck = join(__dirname, `fixtures/${name}.apkg`);
  expect(await cli('import', deck, '--content', id)).toEqual({
    created: 12,
    skipped: 0,
    failed: 0,
    memocardsCreated: 12,
  });
  const cards = await cardsOf(id);
  expect(cards[1]).toEqual({ front: 'x & y <z>  q', back: 'back\nline 1', explanation: 'why' });
  expect(cards[8]).toEqual({ front: '[sound:a.mp3] hi', back: 'back\nline 8', explanation: null });
});

test('all readable data is exported as JSON and as readable Markdown', async () => {
  const { id } = await library.contents.create({ title: 'Deck', description: 'Some cards.' });
  await library.memocards.create(id, { front: 'What?', back: 'That.' });
  await library.questions.create(id, {
    ...{ type: 'single_choice', prompt: 'Which?' },
    choices: [
      { text: 'This', isCorrect: true },
      { text: 'That', isCorrect: false },
    ],
  });
  const output = join(folder, 'out');
  await cli('export', id, '--format', 'json', '--output', output);
  expect(JSON.parse(readFileSync(output, 'utf8'))).toMatchObject({
    content: await library.contents.get(id),
    memocards: [{ front: 'What?', back: 'That.' }],
    questions: [{ prompt: 'Which?' }],
  });
  await cli('export', id, '--format', 'md', '--output', output);
  expect(readFileSync(output, 'utf8')).toBe(
    '# Deck\n\nSome cards.\n\n## Memocards\n\n### What?\n\nThat.\n\n## Questions\n\n### Which?\n\n- [x] This\n- [ ] That\n',
  );
});

test('questions that a deck lacks are counted and reported, and an output without a name is rejected', async () => {
  const { id: folderId } = await library.folders.create({ name: 'Asked' });
  const { id } = await library.contents.create({ title: 'Asked', folderId });
  await library.questions.create(id, { type: 'true_false', prompt: 'Is it?', isTrue: true });
  const output = join(folder, 'deck');
  const counts = { memocards: 0, questions: 0, questionsLeftBehind: 1 };
  expect(await cli('export', id, '--format', 'csv', '--output', output)).toMatchObject({ output, ...counts });
  const told = (...args: string[]): Promise<Ended> =>
    runCommand(CLI, ['export', ...args], { env: { HOME: folder, ...loginOf(service) } });
  for (const from of [[id], ['--folder', folderId]])
    expect(await told(...from, '--format', 'apkg', '--output', output)).toMatchObject({
      stdout: expect.stringContaining('0 memocards to'),
      stderr: expect.stringMatching(/(?:Asked: )?1 questions were left out, because apkg contains only memocards.\n$/),
    });
  const { status, stderr } = await told('--format', 'csv', '--output', '');
  expect([status, stderr]).toEqual([2, expect.stringContaining('--output is empty')]);
});

test('cards of Image Occlusion Enhanced are listed, and not imported as text', async () => {
  const masks = {
    fields: ['Header', 'Image', 'Question Mask'],
    cards: [['{{Header}}{{Image}}', '{{Header}}']],
  } as const;
  const plain = { fields: ['Front', 'Back'], cards: [['{{Front}}', '{{Back}}']] } as const;
  const path = join(folder, 'occlusion.apkg');
  const notes = [
    { type: 0, fields: ['Heart', '<img src="a.png">', '<img src="b.svg">'] },
    { type: 1, fields: ['What?<img src="a.png">', 'What?<img src="b.png">'] },
    { type: 1, fields: ['Hotel', 'Hotel'] },
  ];
  writeFileSync(path, apkg([masks, plain], notes));
  expect(await cli('import', path, '--dry-run')).toMatchObject({
    data: [{ memocards: [{ front: 'Hotel', back: 'Hotel' }] }],
    unread: [
      { reason: 'It hides parts of a picture.' },
      { reason: 'Its front and back differ only in parts that are not text.' },
    ],
  });
});

test.each([
  ['gift', 'gift'],
  ['moodle', 'xml'],
])('an export as %s reports the names that it cannot represent, and no others', async (format, extension) => {
  const { id } = await library.folders.create({ name: `Names ${format}` });
  for (const title of ['top', '$week$', 'a/b', '/slash/', 'two  spaces']) {
    const { id: contentId } = await library.contents.create({ title, folderId: id });
    await library.questions.create(contentId, { type: 'true_false', prompt: `In ${title}?`, isTrue: true });
  }
  const output = join(folder, `names.${extension}`);
  const { losses } = (await cli('export', '--folder', id, '--format', format, '--output', output)) as {
    losses: { content: string }[];
  };
  const lost = losses.map(({ content }) => content.replace(/^.* \/ /, ''));
  expect(lost.sort()).toEqual(['two  spaces']);
  const { data } = (await cli('import', output, '--dry-run')) as { data: { title: string }[] };
  expect(data.map(({ title }) => title)).toEqual(expect.arrayContaining(['top', '$week$', 'a/b', '/slash/']));
});

test('a set does not contain its header as a memocard', async () => {
  const path = join(folder, 'header.txt');
  writeFileSync(path, '\uFEFFTerm\tDefinition\r\nHund\tdog\r\nTerm\tword\r\n');
  expect(await cli('import', path, '--content', 'none', '--dry-run')).toEqual({
    data: [
      { front: 'Hund', back: 'dog' },
      { front: 'Term', back: 'word' },
    ],
    notes: ['The names of the columns were left out: header.txt.'],
  });
});

test.each<[name: string, front: string, back: string, fields: readonly [string, string], card: object | undefined]>([
  ['a back that begins with the front', '{{Front}}', '{{Back}}', ['H', 'Hydrogen'], { front: 'H', back: 'Hydrogen' }],
  ['a repeated front', '{{Front}}', '{{Front}}: {{Back}}', ['H', 'x'], { front: 'H', back: ': x' }],
  ['a hidden answer', '{{Front}}<p style="display:none">{{Back}}', '{{Back}}', ['Q', 'A'], { front: 'Q', back: 'A' }],
  ['a described picture', '{{Front}}', '{{Back}}', ['Which? <img alt="France">', 'F'], { front: 'Which?', back: 'F' }],
  ['struck-out text', '{{Front}}', '{{Back}}', ['go', '<s>goed</s> went'], { front: 'go', back: 'went' }],
  [
    'a fuller front above its answer',
    '{{Front}}',
    '{{Front}}<br>{{furigana:Back}}<hr id=answer>x',
    ['日', '日[にち]'],
    { front: '日', back: 'x', explanation: '日(にち)' },
  ],
  [
    'its front below the answer',
    '{{Front}}',
    '{{Back}}<hr id=answer>{{Front}}',
    ['a', '[latex]$b$ and \\alpha[/latex]'],
    { front: 'a', back: '$b$ $and \\alpha$' },
  ],
  [
    'only a picture below its answer',
    '{{Front}}',
    '{{FrontSide}}<br>{{Back}}<hr id=answer><img src="a.png">',
    ['a', 'b'],
    { front: 'a', back: 'b' },
  ],
  [
    'its front and notes below the answer',
    '{{Front}}',
    '{{Back}}<hr id=answer>{{Front}}<hr>c',
    ['a', 'b'],
    { front: 'a', back: 'b', explanation: 'c' },
  ],
  [
    'other lines of its front above the answer',
    '{{Front}} {{Back}}',
    '<div>{{Front}}</div><div>{{Back}}</div><hr id=answer>c',
    ['a', 'b'],
    { front: 'a b', back: 'c' },
  ],
  [
    'its answer twice',
    '{{Front}}<br>{{type:Back}}',
    '{{Front}}<br>{{type:Back}}<hr id=answer>{{Back}}',
    ['a', 'b'],
    { front: 'a', back: 'b' },
  ],
  [
    'a reading that other words contain',
    '{{Front}}',
    '{{Front}}<br>き<hr id=answer>{{Back}}',
    ['木', 'きれい'],
    { front: '木', back: 'きれい', explanation: 'き' },
  ],
  ['LaTeX', '{{Front}}', '{{Back}}', ['[latex]\\begin{math}x\\end{math}[/latex]', 'b'], { front: '$x$', back: 'b' }],
  [
    'scripts of MathJax',
    '{{Front}}',
    '{{Back}}',
    ['<script type="math/tex">x^2</script> x', '«math»«mi»y«/mi»«/math»'],
    { front: '$x^2$ x', back: '$y$' },
  ],
  ['readings', '{{kana:Front}}', '{{Back}}', ['漢字[sound:a.mp3] 読[よ]む', 'b'], { front: '漢字よむ', back: 'b' }],
  [
    'special fields',
    '{{#Tags}}{{Subdeck}} {{Tags}}: {{/Tags}}{{Front}}',
    '{{Back}}',
    ['a', 'b'],
    { front: 'B x: a', back: 'b' },
  ],
])('an Anki card with %s is not changed', async (name, front, back, fields, card) => {
  const type = { fields: ['Front', 'Back'], cards: [[front, back]] } as const;
  const path = file(`card ${name}.apkg`, apkg([type], [{ type: 0, fields, deck: 'A::B', tags: ' x ' }]));
  expect((await shown(path)).data.map(({ memocards }) => memocards)).toEqual([[card]]);
});

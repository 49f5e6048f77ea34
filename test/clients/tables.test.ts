import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { suiteFolder } from '../support/folder';
import { dryRuns } from './support/dryRun';

/** Tables of memocards and contents. A dry run needs no service. */
const home = suiteFolder();
const { file, shown, failure } = dryRuns(home);

test('tables with other column names are read as sides of memocards, and this is reported', async () => {
  const asked = await shown(file('asked.csv', 'Question,Answer\nHund,dog\n'), '--content', 'any');
  expect(asked).toEqual({
    data: [{ front: 'Hund', back: 'dog' }],
    notes: ['Column "question" was read as front: asked.csv.', 'Column "answer" was read as back: asked.csv.'],
  });
  expect(await shown(file('words.csv', 'Antwort;Frage\ndog;Hund\n'), '--content', 'any')).toMatchObject({
    data: [{ front: 'Hund', back: 'dog' }],
  });
  expect(await shown(file('starred.csv', 'Question *,Answer *,Hint\nHund,dog,x\n'), '--content', 'any')).toMatchObject({
    data: [{ front: 'Hund', back: 'dog' }],
  });
  expect(await shown(file('pairs.csv', '"Hund, der",dog\nWas?,what\n'), '--content', 'any')).toEqual({
    data: [
      { front: 'Hund, der', back: 'dog' },
      { front: 'Was?', back: 'what' },
    ],
    notes: [
      'The first line was read as a memocard, because its names of columns are unknown: pairs.csv.',
      'Read with "," between term and definition: pairs.csv.',
    ],
  });
});

test('a text file with pairs and tabs becomes a deck, and a text with some such lines stays a text', async () => {
  const pairs = 'Hund\tdog\nKatze\tcat\nPferd\thorse\nVogel\tbird\n';
  expect((await shown(file('animals.txt', pairs))).data).toMatchObject([
    { title: 'animals', memocards: [{ front: 'Hund', back: 'dog' }, {}, {}, {}] },
  ]);
  const long = file('long.txt', 'Zelle\tkleinste Einheit\nDNA\tErbgut\nder Zelle\n');
  expect((await shown(long)).data).toMatchObject([{ memocards: [{}, { front: 'DNA', back: 'Erbgut\nder Zelle' }] }]);
  const commas = await shown(file('commas.txt', 'Zelle,kleinste Einheit\nDNA,Erbgut\n'));
  expect(commas.notes).toEqual(['Read as a text. To read it as memocards, add --content: commas.txt.']);
  const text = `Some animals and their names.\n${pairs}These are the words of today.\n`;
  const story = `${pairs}${'The dog saw the cat.\n'.repeat(4)}\n${'The cat ran.\n'.repeat(2)}Wort\tword\nTag\tday\n`;
  file('texts/lesson.txt', text);
  file('texts/letter.txt', 'Name\tAnna\nDear all, this is my letter.\n');
  file('texts/story.txt', story);
  const { data } = await shown(join(home, 'texts'));
  expect(data).toMatchObject(['lesson', 'letter', 'story'].map((title) => ({ title, memocards: [] })));
});

test('a term without a definition is reported, in a set and in a table', async () => {
  file('empty/blank.csv', 'front,back\na,\nb,c\n');
  const { data, unread } = await shown(join(home, 'empty'));
  expect([data[0]?.['memocards'], unread]).toEqual([
    [{ front: 'b', back: 'c' }],
    [{ file: 'blank.csv, line 2', reason: 'Its back contains no text.' }],
  ]);
});

test('a row of a table may lack cells at its end, but not the front, back, title or text, and has no others', async () => {
  const cards = await shown(
    file('short.csv', 'front,back,tags\na,b\n"c",d,\nonly front\ne,f,,,\ng,h,i,j\n'),
    '--content',
    'any',
  );
  expect(cards).toEqual({
    data: ['ab', 'cd', 'ef'].map(([front, back]) => ({ front, back })),
    unread: [
      { file: 'short.csv, line 4', reason: 'It ends before the column "back".' },
      { file: 'short.csv, line 6', reason: 'It has 4 cells for 3 columns.' },
    ],
    notes: [
      'Missing cells at the end of a row were read as empty: short.csv, line 2.',
      'Column "tags" was left out: short.csv.',
    ],
  });
  const { data, unread } = await shown(file('broken.csv', 'sep=,\ntitle,text,language\nA,one\ntwo\nB,three,en\n'));
  expect(data.map(({ title, text }) => [title, text])).toEqual([
    ['A', 'one'],
    ['B', 'three'],
  ]);
  expect(unread).toEqual([{ file: 'broken.csv, line 4', reason: 'It ends before the column "text".' }]);
  expect(await failure(file('one.csv', 'front,back\na;b\nc;d\n'))).toContain('not a table with the delimiter ","');
});

test.each([
  ['columns of Anki', '#separator:Pipe\n#columns:Back|Tags|Front\nParis|t|Capital?\n', 'Capital?', 'Paris'],
  ['one known column of Anki', '#separator:Pipe\n#columns:Id|Front|Text\n1|Capital?|Paris\n', 'Capital?', 'Paris'],
  ['a known back before another column', '#columns:Word\tMeaning\tReading\n人\tperson\tひと\n', '人', 'person'],
  ['a column of ids with its own name', '#guid column:1\n#columns:ID\tWort1\tMeaning\nx\tHund\tdog\n', 'Hund', 'dog'],
  ['names of its sides in another order', 'Answer\tQuestion\nParis\tCapital?\n', 'Capital?', 'Paris'],
  ['text like a gap of Anki', 'What does {{c1::x}} do?\tA gap\n', 'What does {{c1::x}} do?', 'A gap'],
  ['a note type without gaps', '#notetype:Basic\nWhat is {{c1::x}}?\tA gap\n', 'What is {{c1::x}}?', 'A gap'],
])('a file with %s has the sides and gaps that it declares', async (name, text, front, back) => {
  const { data } = await shown(file(`declared/${name}.txt`, text), '--content', 'any');
  expect(data).toMatchObject([{ front, back }]);
});

test('a dry run lists the folders that the service would reject, once', async () => {
  const { data, unread } = await shown(file('blank.csv', 'title,text,folder\nA,x,"  /B"\nC,y,"  /B"\n'));
  expect(data.map(({ folders }) => folders)).toEqual([['B'], ['B']]);
  const reason = 'Its name contains no text.';
  expect(unread).toEqual([{ file: 'Folder "  ", whose contents go into the folder above it', reason }]);
});

test('a dry run lists what the service would reject, and corrects what it can', async () => {
  const long = 'a'.repeat(5_001);
  file('limits/cards.csv', `front,back\na,${long}\n${long.slice(3_001)},b\n`);
  file('limits/rows.csv', `title,text,language\n  ,no title,en\n${'t'.repeat(301)},x,DE\nB,y,english\n`);
  file('limits/picture.html', '<img src="a.png" alt="A diagram">');
  file('limits/types.txt', '#separator:tab\n#notetype column:1\nBasic (and reversed card)\tHund\tdog\n');
  const { data, unread, notes } = await shown(join(home, 'limits'));
  expect(data.map(({ title, language, memocards }) => [title, language, memocards])).toEqual([
    ['cards', null, [{ front: long.slice(3_001), back: 'b' }]],
    [`${'t'.repeat(299)}…`, 'de', []],
    ['B', null, []],
    ['types', null, [{ front: 'Hund', back: 'dog' }]],
  ]);
  expect(unread).toEqual([
    { file: 'cards.csv, memocard 1', reason: 'Its back is longer than 5000 characters.' },
    { file: 'picture.html', reason: 'It contains no text.' },
    { file: 'rows.csv, line 2', reason: 'It has no title.' },
  ]);
  expect(notes).toEqual([
    'The title was cut to 300 characters: rows.csv, line 3.',
    'A language that is not a code such as en or pt-BR was left out: rows.csv, line 4.',
    'Column "notetype" was left out: types.txt.',
    'Only one memocard for each note of the type "Basic (and reversed card)", because the file lacks its other cards: types.txt.',
  ]);
});

test('a dry run lists every value of an export that the service would reject', async () => {
  const about = { language: null, description: null };
  const folder = (name: string, more: object): object => ({
    type: 'folder',
    path: [name],
    color: null,
    icon: null,
    ...more,
  });
  const choices = [1, 2].map((n) => ({ text: `Choice ${n}`, isCorrect: n === 1 }));
  const question = (more: object): object => ({ type: 'single_choice', prompt: 'Which?', choices, ...more });
  const faults: [reason: string, questions: object][] = [
    ['None of its choices is correct.', { choices: choices.map(({ text }) => ({ text, isCorrect: false })) }],
    ['More than one of its choices is correct.', { choices: choices.map(({ text }) => ({ text, isCorrect: true })) }],
    ['Two of its choices are equal.', { choices: [choices[0], { text: 'choice  1', isCorrect: false }] }],
    ['It needs 2 to 10 choices and has 12.', { choices: Array.from({ length: 6 }, () => choices).flat() }],
    ['Its points are not a whole number from 1 to 100.', { points: 1000 }],
    ['Its difficulty is not easy, medium, hard.', { difficulty: 'brutal' }],
    ['Its type is unknown.', { type: 'matching' }],
    ['It contains an invalid character.', { prompt: 'a\0' }],
  ];
  const questions = [...faults.map(([, more]) => question(more)), question({})];
  const memocards = [{ front: '\uD800', back: 'b' }];
  const lines = [
    ...[folder('Red', { color: 'red' }), folder('Long', { description: 'd'.repeat(2_001) }), folder('A\0', {})],
    { type: 'content', folder: ['Red'], title: 'Kept', ...about, memocards, questions },
    { type: 'content', folder: [], title: 'T\0', ...about },
  ];
  const { data, unread } = await shown(file('rejected.jsonl', lines.map((line) => JSON.stringify(line)).join('\n')));
  expect(data).toMatchObject([{ folders: [], title: 'Kept', memocards: [], questions: [question({})] }]);
  const at = 'rejected.jsonl, line';
  const refused = (name: string): string => `Folder "${name}", whose contents go into the folder above it`;
  expect(unread).toEqual([
    { file: refused('Red'), reason: 'Its color is not a code such as #3366CC.' },
    { file: refused('Long'), reason: 'Its description is longer than 2000 characters.' },
    { file: refused('A\0'), reason: 'It contains an invalid character.' },
    { file: `${at} 4, memocard 1`, reason: 'It contains an invalid character.' },
    ...faults.map(([reason], n) => ({ file: `${at} 4, question ${n + 1}`, reason })),
    { file: `${at} 5`, reason: 'It contains an invalid character.' },
  ]);
});

test('rows with memocards and the same title become one content, and other rows one content each', async () => {
  file('decks/decks.csv', 'title,front,back\nDeck,a,b\nDeck,c,d\nOther,e,f\n');
  file('decks/texts.csv', 'title,text\nDay,Sun.\nDay,Rain.\n');
  const { data } = await shown(join(home, 'decks'));
  expect(data.map(({ title, memocards }) => [title, (memocards as object[]).length])).toEqual([
    ['Deck', 2],
    ['Other', 1],
    ['Day', 0],
    ['Day', 0],
  ]);
});

test('lines of a table with line breaks of Windows in its cells are counted once', async () => {
  const { unread } = await shown(file('windows.csv', 'front,back\r\n"a\r\nb",c\r\n,d\r\n'));
  expect(unread).toEqual([{ file: 'windows.csv, line 4', reason: 'Its front contains no text.' }]);
});

test('a table with a wrong quotation mark, or unknown columns after a number sign, is rejected with its line or columns', async () => {
  const quotes: [name: string, text: string, line: number][] = [
    ['quote.csv', 'front,back\na,b\nskin,"die Haut, "-e"\n', 3],
    ['quote.txt', '#separator:comma\n#html:false\na,b\n"x","die "Haut" e"\n', 4],
    ['declared.csv', 'sep=;\nfront;back\n"x";"die "Haut" e"\n', 3],
    ['breaks.csv', 'front,back\r\n"a\r\n""b""\r\nc",d\r\n"é\r\n""x"" "Haut" e",d\r\n', 6],
  ];
  for (const [name, text, line] of quotes)
    expect(await failure(file(`quotes/${name}`, text))).toContain(
      `Its line ${line} has a quotation mark inside a quoted cell`,
    );
  const failed = await failure(file('numbers.csv', '#,Chapter,Page\n1,a,b\n'));
  expect(failed).toContain('its first line names "column 1", "chapter", "page"');
  expect(failed).not.toContain('Missing cells');
});

test('parts of notes and sets with HTML that are not text are listed', async () => {
  file('mixed/notes.txt', '#html:true\na <img src="h.png">\tb [sound:x.mp3]\n');
  file('mixed/set.txt', '<b>c</b> <s>x</s>\td<br>e\nf\tg\n');
  expect((await shown(join(home, 'mixed'))).notes).toEqual([
    'Pictures of cards were left out: notes.txt, line 2.',
    'Sounds of cards were left out: notes.txt, line 2.',
    'Read as HTML: set.txt.',
    'Struck-out texts of cards were left out: set.txt, line 1.',
  ]);
});

test('a long title in front matter is cut, and listed', async () => {
  const { data, notes } = await shown(file('title.md', `---\ntitle: ${'T'.repeat(400)}\n---\nx\n`));
  expect(String(data[0]?.['title'])).toHaveLength(300);
  expect(notes).toEqual(['The title was cut to 300 characters: title.md.']);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import type { CreateQuestionRequest } from '@learning-library/client';
import { unzipSync } from 'fflate';
import { suiteFolder } from '../support/folder';
import { ownAccount, type OwnAccount } from '../support/product';
import { runForJson } from './support/command';
import { libraryOf, loginOf } from './support/library';

/** Formats that represent only a part of the questions. */
const choices = (...rights: boolean[]) => rights.map((isCorrect, n) => ({ text: `$c_${n}$ & <d>`, isCorrect }));
const QUESTIONS: readonly CreateQuestionRequest[] = [
  { type: 'single_choice', prompt: 'Which $x$?', choices: choices(false, true) },
  { type: 'multiple_choice', prompt: 'Which?\nAll.', explanation: 'So $a<b$.', choices: choices(true, true, false) },
  { type: 'true_false', prompt: 'True?', explanation: 'No.', isTrue: false, points: 3 },
  { type: 'free_text', prompt: 'Solve $x^2=4$', explanation: 'Take $\\sqrt{4}$.', expectedAnswer: 'a < 2' },
  { type: 'free_text', prompt: 'Ratio?', expectedAnswer: '1:2', difficulty: 'hard' },
];
const home = suiteFolder();
let service: OwnAccount;
let contentId: string;
beforeAll(async () => {
  service = await ownAccount();
  const library = libraryOf(service);
  ({ id: contentId } = await library.contents.create({ title: 'Quiz' }));
  for (const question of QUESTIONS) await library.questions.create(contentId, question);
});

const cli = (...args: string[]): Promise<Record<string, unknown>> =>
  runForJson(args, { env: { HOME: home, ...loginOf(service) } });

test('an Aiken export contains the questions with one correct choice, which are imported unchanged, and names the others', async () => {
  const output = join(home, 'quiz.aiken');
  const { losses, questions } = await cli('export', contentId, '--format', 'aiken', '--output', output);
  expect(questions).toBe(1);
  const reason = 'The question was left out: Aiken has only questions with one correct choice.';
  const others = QUESTIONS.slice(1).map(({ prompt }) => prompt.replace('\n', ' '));
  expect(losses).toEqual(others.map((question) => ({ content: 'Quiz', question, reason })));
  expect(readFileSync(output, 'utf8')).toBe('Which \\(x\\)?\nA. \\(c_0\\) & <d>\nB. \\(c_1\\) & <d>\nANSWER: B\n');
  const { data } = await cli('import', output, '--dry-run');
  expect(data).toMatchObject([{ title: 'quiz', questions: [QUESTIONS[0]] }]);
});

test('an export names the losses of each of two questions with the same text', async () => {
  const library = libraryOf(service);
  const { id } = await library.contents.create({ title: 'Same' });
  const [, , trueOrFalse] = QUESTIONS;
  await library.questions.create(id, { ...QUESTIONS[0], explanation: 'Because.' } as CreateQuestionRequest);
  await library.questions.create(id, { ...trueOrFalse, prompt: 'Which $x$?' } as CreateQuestionRequest);
  const { losses } = await cli('export', id, '--format', 'aiken', '--output', join(home, 'same.aiken'));
  expect(losses).toMatchObject([
    { reason: expect.stringContaining('only questions with one correct choice') },
    { content: 'Same', question: 'Which $x$?', reason: 'The format cannot represent its explanation exactly.' },
  ]);
});

test('a GIFT export has formulas that Moodle shows, in HTML, and is imported unchanged', async () => {
  const output = join(home, 'quiz.gift');
  expect(await cli('export', contentId, '--format', 'gift', '--output', output)).toMatchObject({ losses: [] });
  const written = readFileSync(output, 'utf8');
  for (const part of [
    '[html]Which \\\\(x\\\\)? {\n~\\\\(c_0\\\\) &amp; &lt;d&gt;\n',
    '####Take \\\\(\\\\sqrt\\{4\\}\\\\).\n',
    '[plain]Ratio? {\n=1\\:2\n',
  ])
    expect(written).toContain(part);
  const { data } = await cli('import', output, '--dry-run');
  expect(data).toMatchObject([{ title: 'Quiz', questions: QUESTIONS }]);
});

test('an H5P export is a question set with formulas and explanations of all four types, and names every loss', async () => {
  const output = join(home, 'quiz.h5p');
  const { losses, questions: count } = await cli('export', contentId, '--format', 'h5p', '--output', output);
  expect([count, losses]).toEqual([
    4,
    [
      { content: 'Quiz', question: 'True?', reason: '3 points were left out: H5P gives one point for a question.' },
      {
        content: 'Quiz',
        question: 'Ratio?',
        reason: 'The question was left out: H5P accepts no answers with *, / or a colon.',
      },
    ],
  ]);
  const files = unzipSync(readFileSync(output));
  expect(Object.keys(files)).toEqual(['h5p.json', 'content/content.json']);
  const read = (name: string): unknown => JSON.parse(Buffer.from(files[name] ?? []).toString());
  const versions = { MultiChoice: '1.16', TrueFalse: '1.8', Blanks: '1.14', QuestionSet: '1.20' };
  const dependencies = Object.entries(versions).map(([name, version]) => {
    const [majorVersion, minorVersion] = version.split('.').map(Number);
    return { machineName: `H5P.${name}`, majorVersion, minorVersion };
  });
  expect(read('h5p.json')).toMatchObject({
    ...{ mainLibrary: 'H5P.QuestionSet', title: 'Quiz', embedTypes: ['iframe'] },
    preloadedDependencies: expect.arrayContaining(dependencies),
  });
  const answers = (...rights: boolean[]): object[] =>
    rights.map((correct, n) => ({ text: `<div>\\(c_${n}\\) &amp; &lt;d&gt;</div>`, correct }));
  const feedback = (text: string): object[] => [{ from: 0, to: 100, feedback: text }];
  const { questions } = read('content/content.json') as { questions: { library: string; params: object }[] };
  expect(questions.map(({ library, params }) => [library, params])).toMatchObject([
    [
      'H5P.MultiChoice 1.16',
      {
        ...{ question: '<p>Which \\(x\\)?</p>', answers: answers(false, true) },
        behaviour: { type: 'single', singlePoint: true },
      },
    ],
    [
      'H5P.MultiChoice 1.16',
      {
        ...{ question: '<p>Which?<br>All.</p>', answers: answers(true, true, false), behaviour: { type: 'multi' } },
        overallFeedback: feedback('So \\(a<b\\).'),
      },
    ],
    [
      'H5P.TrueFalse 1.8',
      {
        ...{ question: '<p>True?</p>', correct: 'false' },
        behaviour: { feedbackOnCorrect: 'No.', feedbackOnWrong: 'No.' },
      },
    ],
    [
      'H5P.Blanks 1.14',
      {
        ...{ text: '<p>Solve \\(x^2=4\\)</p>', questions: ['<p>*a &lt; 2*</p>'] },
        overallFeedback: feedback('Take \\(\\sqrt{4}\\).'),
      },
    ],
  ]);
});

test.each([
  ['moodle', ['9 memocards were left out.', 'Its language was left out.']],
  ['gift', ['9 memocards were left out.', 'Its language was left out.', 'Its description was left out.']],
  ['csv', ['5 questions were left out.']],
  ['apkg', ['5 questions were left out.', 'Its language was left out.']],
])('an export of a folder as %s names the contents and folders whose parts it lacks', async (format, reasons) => {
  const library = libraryOf(service);
  const { id: folderId } = await library.folders.create({ name: `All ${format}`, description: 'About' });
  const { id } = await library.contents.create({ title: 'C', language: 'de', description: 'Some <cards>.', folderId });
  const { id: innerId } = await library.folders.create({ name: 'Empty', description: 'Nothing', parentId: folderId });
  for (let n = 0; n < 9; n++) await library.memocards.create(id, { front: `f${n}`, back: 'b' });
  for (const question of QUESTIONS) await library.questions.create(id, question);
  const output = join(home, `all-${format}.${format === 'moodle' ? 'xml' : format}`);
  const { losses } = await cli('export', '--folder', folderId, '--format', format, '--output', output);
  expect(
    (losses as { folder?: string; content?: string; reason: string }[]).filter((loss) => !('question' in loss)),
  ).toEqual([
    ...reasons.map((reason) => ({ content: 'C', reason })),
    { folder: 'Empty', reason: 'Its description was left out.' },
  ]);
  if (format === 'moodle')
    expect((await cli('import', output, '--dry-run'))['data']).toMatchObject([{ description: 'Some <cards>.' }]);
  await library.folders.delete(innerId);
});

test('a TSV export has a line for each memocard to paste into Quizlet, and names every loss', async () => {
  const library = libraryOf(service);
  const { id } = await library.contents.create({ title: 'Cards' });
  await library.memocards.create(id, { front: 'a "b"\nc', back: 'd\te', explanation: 'f' });
  await library.memocards.create(id, { front: '1  0', back: '2' });
  const output = join(home, 'cards.tsv');
  expect(await cli('export', id, '--format', 'tsv', '--output', output)).toEqual({
    ...{ output, memocards: 2, questions: 0, questionsLeftBehind: 0 },
    losses: ['Its tabs and line breaks became spaces.', 'Its explanation was left out.'].map((reason) => ({
      ...{ memocard: 'a "b" c', reason },
    })),
  });
  expect(readFileSync(output, 'utf8')).toBe('a "b" c\td e\n1  0\t2\n');
});

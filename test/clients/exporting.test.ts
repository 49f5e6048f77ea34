import { execFile } from 'node:child_process';
import { lstatSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { CreateMemocardRequest, CreateQuestionRequest, LearningLibrary } from '@learning-library/client';
import { unzipSync } from 'fflate';
import { suiteFolder } from '../support/folder';
import { MisbehavingProxy, type Misbehavior } from '../support/misbehavingProxy';
import { newAccount } from '../support/operator';
import { runningProduct } from '../support/product';
import type { Standalone } from '../support/standalone';
import { CLI, runForJson } from './support/command';
import { all, libraryOf, loginOf } from './support/library';

let service: Standalone;
let key: string;
let library: LearningLibrary;
let proxy: MisbehavingProxy;
/** The results of twenty runs of the command, and of the next twenty. */
const WAY: Record<number, Misbehavior> = { 3: 'lost', 8: 'doubled', 13: { delayMs: 50 }, 18: 'cut' };
const home = suiteFolder();
let onCall = (): void => {};
beforeAll(async () => {
  service = await runningProduct();
  proxy = await MisbehavingProxy.start(service.baseUrl, (_call, count) => {
    onCall();
    return WAY[count % 20];
  });
  ({ key } = await newAccount(service.dataDir));
  library = asMember(key);
  await fill();
});
afterAll(() => proxy.stop());

const asMember = (apiKey: string): LearningLibrary => libraryOf({ key: apiKey, baseUrl: service.baseUrl });

function cli(apiKey: string, ...args: string[]): Promise<Record<string, unknown>> {
  return runForJson(args, { env: { HOME: home, ...loginOf({ key: apiKey, baseUrl: proxy.baseUrl }) } });
}

/** Cards with characters that often break formats and file systems. */
const CARDS: readonly CreateMemocardRequest[] = [
  { front: '<b>What</b> &amp; why? {{c1::gap}} \\(x\\)', back: 'a < b & c > d', explanation: '<img src="x.png">' },
  { front: ' leading, "quoted"\nand broken\r\nlines ', back: '=1+1', explanation: ' ' },
  { front: '---\ntitle: no\n---', back: '# Heading\n\n- [x] $\\frac{1}{2}$ œ é 日本 🌍\u2028\u0085' },
  { front: 'true', back: "null: ~ 'it''s' \\ \u00a0 \u200b e\u0301\t" },
];
const QUESTIONS: readonly CreateQuestionRequest[] = [
  {
    ...{ type: 'free_text', prompt: 'Why?', expectedAnswer: ' Because:\n# so' },
    ...{ explanation: 'x: [y', difficulty: 'hard', points: 7 },
  },
  { type: 'true_false', prompt: '- no?', isTrue: false },
  {
    ...{ type: 'single_choice', prompt: 'yes' },
    choices: [
      { text: '1e3', isCorrect: true },
      { text: '~', isCorrect: false },
    ],
  },
];
const ALIKE = ['Same', 'Same', 'same', '  spaced  ', 'é', 'e\u0301'];
const TITLES = ['CON: a/b\\c?*', '.hidden', ...ALIKE, '漢'.repeat(300), '_folder'];

async function fill(): Promise<void> {
  const { id: top } = await library.folders.create({ name: 'A/B: "top"', color: '#3366FF', icon: 'leaf' });
  await library.folders.create({ name: 'Empty', description: 'Nothing\nin it: yet' });
  let parentId = top;
  for (const name of ['node_modules', '.dot', 'four', 'five'])
    parentId = (await library.folders.create({ name, parentId, description: `About ${name}` })).id;
  for (const folderId of [null, top, parentId])
    for (const [n, title] of TITLES.entries()) {
      const about = {
        ...(n % 2 === 0 ? { language: 'pt-BR' } : {}),
        ...(n % 3 === 0 ? { description: 'a: "b"\n#c' } : {}),
      };
      const { id } = await library.contents.create({ title, folderId, ...about });
      if (n % 3 !== 1) for (const card of CARDS) await library.memocards.create(id, card);
      if (n % 3 === 2) for (const question of QUESTIONS) await library.questions.create(id, question);
    }
}

interface Losses {
  questions?: boolean;
  folders?: boolean;
  languages?: boolean;
}

/** All readable data of a library except ids and times, without the fields that the format does not support. */
async function stateOf(of: LearningLibrary, losses: Losses = {}, parentId?: string): Promise<Record<string, unknown>> {
  const contents: unknown[] = [];
  for await (const { id, title, language, description } of of.contents.list({ folderId: parentId })) {
    const cards = [];
    for await (const { front, back, explanation } of of.memocards.list(id)) cards.push([front, back, explanation]);
    const questions = [];
    for await (const question of of.questions.list(id)) {
      const { type, prompt, choices, expectedAnswer, isTrue, explanation, difficulty, points } = question;
      const texts = choices?.map(({ text, isCorrect }) => ({ text, isCorrect }));
      questions.push({ type, prompt, texts, expectedAnswer, isTrue, explanation, difficulty, points });
    }
    const said = { title, description, language: losses.languages === true ? null : language };
    contents.push({ ...said, cards, questions: losses.questions === true ? [] : questions });
  }
  const folders: Record<string, unknown> = {};
  for await (const { id, name, description, color, icon } of of.folders.list({ parentId })) {
    const inner = await stateOf(of, losses, id);
    const isBare = losses.folders === true;
    const isEmpty = Object.keys(inner['folders'] as object).length + (inner['contents'] as object[]).length === 0;
    if (!isBare || !isEmpty) folders[name] = { ...(isBare ? {} : { description, color, icon }), ...inner };
  }
  const order = (value: unknown): string => JSON.stringify(value);
  return { folders, contents: contents.sort((a, b) => (order(a) < order(b) ? -1 : 1)) };
}

describe('a library that is exported and imported, over a connection that loses, duplicates and delays responses', () => {
  test.each<[string, Losses]>([
    ['md', {}],
    ['jsonl', {}],
    ['csv', { questions: true, folders: true }],
    ['apkg', { questions: true, folders: true, languages: true }],
  ])('an export as %s is imported into another account without a difference', async (format, losses) => {
    const output = join(home, format === 'md' ? 'out' : `out.${format}`);
    const [questions, questionsLeftBehind] = losses.questions === true ? [0, 27] : [27, 0];
    const counts = { folders: 6, contents: 30, memocards: 84, questions, questionsLeftBehind, textsLeftBehind: 0 };
    const { losses: named = [], ...told } = await cli(key, 'export', '--format', format, '--output', output);
    expect(told).toEqual({ output, ...counts });
    const isOfQuestions = ({ reason }: { reason: string }): boolean => reason === '3 questions were left out.';
    expect((named as { reason: string }[]).filter(isOfQuestions)).toHaveLength(questionsLeftBehind / 3);
    const { key: other } = await newAccount(service.dataDir);
    expect(await cli(other, 'import', output)).toMatchObject({ created: 30, failed: 0, memocardsCreated: 84 });
    expect(await stateOf(asMember(other), losses)).toEqual(await stateOf(library, losses));
    expect(await cli(other, 'import', output)).toEqual({ created: 0, skipped: 30, failed: 0 });
  });

  test('a repeated import restores lost memocards, without duplicates', async () => {
    const output = join(home, 'again.jsonl');
    await cli(key, 'export', '--format', 'jsonl', '--output', output);
    const { key: other } = await newAccount(service.dataDir);
    await cli(other, 'import', output);
    const copy = asMember(other);
    for await (const { id } of copy.contents.list())
      for await (const memocard of copy.memocards.list(id)) {
        await copy.memocards.delete(memocard.id);
        break;
      }
    const { memocardsCreated } = await cli(other, 'import', output);
    expect(memocardsCreated).toBe(7);
    const sorted = (state: unknown): string[] => [...JSON.stringify(state)].sort();
    expect(sorted(await stateOf(copy))).toEqual(sorted(await stateOf(library)));
  });
});

test.each([
  ['gift', 'gift'],
  ['moodle', 'xml'],
  ['canvas', 'zip'],
  ['qti-2.1', 'zip'],
  ['qti-2.2', 'zip'],
  ['qti-3.0', 'zip'],
])('exporting questions as %s and importing them again reports every loss', async (format, extension) => {
  const output = join(home, `questions-${format}.${extension}`);
  const { losses, ...counts } = await cli(key, 'export', '--format', format, '--output', output);
  expect(counts).toEqual({ output, questions: 27 });
  // Packages have no folders, and no format keeps white space around an answer.
  for (const { reason } of losses as { reason: string }[])
    expect(reason).toMatch(/has no folders|left out|cannot represent its (?:expectedAnswer|names of folders)/);
  const { data, unread, notes } = await cli(key, 'import', output, '--dry-run');
  expect([unread, notes]).toEqual([undefined, undefined]);
  const expected = QUESTIONS.map((question) => ({ difficulty: 'medium', points: 1, ...question }));
  for (const { questions } of data as { questions: CreateQuestionRequest[] }[]) {
    const given = questions.map((question) => ({ difficulty: 'medium', ...question }));
    // Removes surrounding white space.
    expect(JSON.parse(JSON.stringify(given).replaceAll('"Because', '" Because'))).toEqual(expected);
  }
  expect(data).toHaveLength(9);
});

test.each([
  ['gift', 'gift'],
  ['moodle', 'xml'],
  ['canvas', 'zip'],
  ['qti-2.1', 'zip'],
  ['qti-2.2', 'zip'],
  ['qti-3.0', 'zip'],
])(
  'questions exported as %s keep their lines and spaces, report every other change, and are imported once',
  async (format, ext) => {
    const { key: other } = await newAccount(service.dataDir);
    const { id } = await asMember(other).contents.create({ title: 'Code' });
    const laidOut: CreateQuestionRequest = {
      type: 'single_choice',
      prompt: 'Which?\n  if a:  \n    b \n\n\nend',
      explanation: 'a  b\n <c> $5 or $6, $x$',
      choices: ['a  b', 'c'].map((text, n) => ({ text, isCorrect: n === 0 })),
    };
    const multiplied: CreateQuestionRequest = {
      type: 'free_text',
      prompt: 'Times',
      expectedAnswer: '%2 * \\*',
      points: 3,
    };
    const several: CreateQuestionRequest = {
      ...{ type: 'multiple_choice', prompt: 'Many?' },
      choices: ['%1', '2'].map((text, n) => ({ text, isCorrect: n === 0 })),
    };
    const changed: CreateQuestionRequest = { type: 'true_false', prompt: 'a\tb\u0001', isTrue: true };
    for (const question of [laidOut, multiplied, several, changed])
      await asMember(other).questions.create(id, question);
    const output = join(home, `layout-${format}.${ext}`);
    const { losses } = await cli(other, 'export', id, '--format', format, '--output', output);
    // Otherwise Moodle gives the full grade for ticking every choice.
    if (format === 'moodle') expect(readFileSync(output, 'utf8')).toContain('<answer fraction="-100"');
    const { data } = await cli(other, 'import', output, '--dry-run');
    const [read] = data as { questions: CreateQuestionRequest[] }[];
    for (const question of [laidOut, multiplied, several])
      expect(read?.questions).toContainEqual({ points: 1, ...question });
    const isKept = read?.questions.some(({ prompt }) => prompt === changed.prompt) === true;
    const reason = 'The format cannot represent its prompt exactly.';
    expect(losses).toEqual(isKept ? [] : [{ content: 'Code', question: 'a b ', reason }]);
    expect(await cli(other, 'import', output)).toMatchObject({ created: 1, questionsCreated: 4 });
    expect(await cli(other, 'import', output)).toEqual({ created: 0, skipped: 1, failed: 0 });
  },
);

describe.each(['qti-2.1', 'qti-2.2', 'qti-3.0'])('a package exported as %s', (format) => {
  /** Names of the elements below the root, as QTI 3 writes them without its prefix. */
  const childrenOf = (xml: string): string[] => {
    let depth = 0;
    return [...xml.matchAll(/<(\/?)(?:qti-)?([\w-]+)[^>]*?(\/?)>/g)].flatMap(([, end, name = '', closed]) => {
      depth += end === '/' ? -1 : 1;
      const isChild = end === '' && depth === 2;
      if (closed === '/') depth--;
      return isChild ? name.replaceAll('-', '').toLowerCase() : [];
    });
  };

  test('the elements of an item follow the order of the specification, and the package lists all of its files', async () => {
    const output = join(home, `structure-${format}.zip`);
    await cli(key, 'export', '--format', format, '--output', output);
    const files = Object.entries(unzipSync(readFileSync(output))).map(
      ([name, bytes]) => [name, Buffer.from(bytes).toString()] as const,
    );
    const matchesOf = (text: string, pattern: RegExp): string[] =>
      [...text.matchAll(pattern)].map(([, found = '']) => found);
    const items = files.filter(([name]) => name.startsWith('items/'));
    expect(items).toHaveLength(27);
    for (const [, text] of items)
      expect(childrenOf(text).join(' ')).toMatch(
        /^responsedeclaration( outcomedeclaration){2,3} itembody responseprocessing( modalfeedback)?$/,
      );
    for (const [, text] of items) {
      expect(text).toMatch(/<(?:qti-set-outcome-value|setOutcomeValue) identifier="SCORE"><\S+ identifier="MAXSCORE">/);
      expect(text.replaceAll('time-dependent', 'timeDependent')).toMatch(
        /<(?:qti-)?assessment-?item xmlns="http[^"]+" identifier="[^"]+" title="[^"]+"(?: label="[^"]+")? adaptive="false" timeDependent="false">/i,
      );
    }
    const manifest = files.find(([name]) => name === 'imsmanifest.xml')?.[1] ?? '';
    const [schema, number] = format === 'qti-3.0' ? ['QTI', '3.0.0'] : [format.replace('qti-', 'QTIv'), '1.0.0'];
    expect(childrenOf(manifest)).toEqual(['metadata', 'organizations', 'resources']);
    expect(manifest).toContain(`<schema>${schema} Package</schema><schemaversion>${number}</schemaversion>`);
    const others = files.map(([name]) => name).filter((name) => name !== 'imsmanifest.xml');
    expect(matchesOf(manifest, /<file href="([^"]+)"/g).sort()).toEqual(others.sort());
    const tests = files.filter(([name]) => name.startsWith('tests/')).map(([, text]) => text);
    const references = tests.flatMap((text) => matchesOf(text, / href="\.\.\/([^"]+)"/g));
    expect(references.sort()).toEqual(items.map(([name]) => name).sort());
  });
});

test('Moodle XML and QTI 1.2 have the elements of a question in the order of their formats', async () => {
  const read = async (format: string, name: string): Promise<string> => {
    const output = join(home, `order-${format}`);
    await cli(key, 'export', '--format', format, '--output', output);
    const bytes = readFileSync(output);
    return Buffer.from(name === '' ? bytes : (unzipSync(bytes)[name] ?? [])).toString();
  };
  const moodle = await read('moodle', '');
  const types = [
    ...moodle.matchAll(/<question type="(\w+)">\s*<name><text>.+?<\/name>\s*<questiontext format="html"><text>/g),
  ];
  expect(new Set(types.map(([, type]) => type))).toEqual(new Set(['multichoice', 'shortanswer', 'truefalse']));
  expect(moodle).toMatch(/<generalfeedback format="html">.*?<\/generalfeedback>\s*<defaultgrade>7<\/defaultgrade>/);
  const canvas = await read('canvas', 'quiz1/quiz1.xml');
  for (const [, item = ''] of canvas.matchAll(/(<item .*?<\/item>)/gs))
    expect(item).toMatch(
      /^<item ident="[^"]+" title="[^"]*"><itemmetadata>.*<\/itemmetadata><presentation>.*<\/presentation><resprocessing><outcomes>.*<\/outcomes>(?:<respcondition .*<\/respcondition>)+<\/resprocessing>(?:<itemfeedback ident="general_fb">.*<\/itemfeedback>)?<\/item>$/s,
    );
});

test('a folder is exported with everything below it, without overwriting files', async () => {
  const [top] = await all(library.folders.list());
  const output = join(home, 'part.jsonl');
  const counts = await cli(key, 'export', '--folder', String(top?.id), '--format', 'jsonl', '--output', output);
  expect(counts).toMatchObject({ folders: 4, contents: 20 });
  expect(JSON.parse(readFileSync(output, 'utf8').split('\n')[10] ?? '')).toEqual({
    ...{ type: 'folder', path: ['node_modules'], description: 'About node_modules', color: null, icon: null },
  });
  writeFileSync(join(home, 'kept.txt'), 'kept');
  await expect(cli(key, 'export', '--format', 'md', '--output', home)).rejects.toThrow('not_empty');
  await expect(cli(key, 'export', '--format', 'md', '--output', join(home, 'kept.txt'))).rejects.toThrow('not_empty');
  expect(readFileSync(join(home, 'kept.txt'), 'utf8')).toBe('kept');
});

test('a folder is not replaced if files have been written into it during the export', async () => {
  const output = join(home, 'shared');
  onCall = () => {
    mkdirSync(output, { recursive: true });
    writeFileSync(join(output, 'foreign.txt'), 'foreign');
  };
  // The command checks the folder before its first request.
  await expect(cli(key, 'export', '--format', 'md', '--output', output)).rejects.toThrow('enotempty');
  onCall = () => {};
  expect(readdirSync(output)).toEqual(['foreign.txt']);
  expect(readdirSync(home).filter((name) => name.startsWith('shared'))).toEqual(['shared']);
});

describe('output', () => {
  const shell = (command: string): Promise<{ stdout: string; stderr: string }> => {
    const env = { PATH: process.env['PATH'], HOME: home, ...loginOf({ key, baseUrl: service.baseUrl }) };
    return promisify(execFile)('bash', ['-c', command.replace('CLI', `${process.execPath} ${CLI}`)], {
      cwd: home,
      env,
    });
  };

  test.each([
    'export --format jsonl --output -',
    'export --format csv --output /dev/full',
    'ls',
    '--help',
    'ls --json',
  ])('output that cannot be written makes the command fail: %s', async (args) => {
    const code = args.includes('/dev/full') ? 'enospc' : 'not_written|cannot be written';
    await expect(shell(`CLI ${args} > /dev/full`)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(new RegExp(`ENOSPC|${code}`)),
    });
  });

  test('output that is not read to the end does not make the command fail', async () => {
    const { stdout } = await shell('set -o pipefail; CLI export --format jsonl --output - | head -c 1');
    expect(stdout).toBe('{');
  });

  test('output is written into pipes, links and private files without replacing them', async () => {
    await shell('mkfifo pipe; cat pipe > read & CLI export --format jsonl --output pipe; wait');
    expect(lstatSync(join(home, 'pipe')).isFIFO()).toBe(true);
    const whole = readFileSync(join(home, 'read'), 'utf8');
    expect(whole.split('\n')).toHaveLength(37);
    await shell('echo old > private; chmod 600 private; ln -s private link; ln -s absent dangling');
    for (const name of ['link', 'dangling']) {
      await shell(`CLI export --format jsonl --output ${name}`);
      expect(lstatSync(join(home, name)).isSymbolicLink()).toBe(true);
      expect(readFileSync(join(home, name), 'utf8')).toBe(whole);
    }
    await shell('{ echo before; CLI export --format jsonl --output /dev/stdout; } > before');
    expect(readFileSync(join(home, 'before'), 'utf8')).toBe(`before\n${whole}`);
    await shell('{ echo before >&3; CLI export --format jsonl --output /dev/fd/3; } 3> third');
    expect(readFileSync(join(home, 'third'), 'utf8')).toBe(`before\n${whole}`);
    expect(statSync(join(home, 'private')).mode & 0o777).toBe(0o600);
    await shell('mkdir real; ln -s real linked; CLI export --format md --output linked');
    expect(lstatSync(join(home, 'linked')).isSymbolicLink()).toBe(true);
    expect(readdirSync(join(home, 'real'))).not.toEqual([]);
  });
});

test('texts, which the service does not return, are counted and reported', async () => {
  const { key: other } = await newAccount(service.dataDir);
  await asMember(other).contents.create({ title: 'With a text', text: 'The text.' });
  const output = join(home, 'texts');
  expect(await cli(other, 'export', '--format', 'md', '--output', output)).toMatchObject({ textsLeftBehind: 1 });
});

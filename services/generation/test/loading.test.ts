import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';

const BUILT = join(__dirname, '..', 'dist', 'index.js');
const THREAD = join(__dirname, '..', 'dist', 'threads', 'thread.js');
const PROGRAM = `
const { generation } = require(process.argv[1]);
const peers = { libraryAddress: 'unix:/none', cardsAddress: 'unix:/none', questionsAddress: 'unix:/none', accountsAddress: 'unix:/none' };
const database = { url: 'postgresql:///none', migrationUrl: 'postgresql:///none', schema: 'none', poolSize: 1, migrateOnStart: false };
const service = generation.create({ logLevel: 'silent', internalTokens: ['none'], peers, database });
service.stop().then(() => console.log(Object.keys(require.cache).filter((path) => path.includes('@temporalio')).length));
`;

test('a service without Temporal loads nothing of it', async () => {
  const { stdout } = await promisify(execFile)('node', ['-e', PROGRAM, BUILT]);
  expect(stdout).toBe('0\n');
});

/** What documents are read with. */
const READERS = [
  'markdown-it',
  'markdown-it-deflist',
  'linkify-it',
  'mdurl',
  'uc.micro',
  'punycode.js',
  'entities',
  'htmlparser2',
];
const OF_HTML = ['domelementtype', 'domhandler', 'domutils', 'dom-serializer'];
/** Small, and part of what every service shares. */
const IDS = 'uuidv7';

test('a thread that reads texts loads no package but those that read documents', async () => {
  const program = `require(process.argv[1]);
    const names = Object.keys(require.cache).flatMap((path) => path.split('/node_modules/')[1]?.split('/')[0] ?? []);
    console.log(JSON.stringify([...new Set(names)]));`;
  const { stdout } = await promisify(execFile)('node', ['-e', program, THREAD]);
  const names = JSON.parse(stdout) as string[];
  expect(names.filter((name) => ![...READERS, ...OF_HTML, IDS].includes(name))).toEqual([]);
});

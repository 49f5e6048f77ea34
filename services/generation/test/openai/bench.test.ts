import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { RECORDED } from '../recorded';
import { BEHAVIORS } from '../recorded/responses';
import { ModelEndpoint } from '../support/modelEndpoint';

const ROOT = join(__dirname, '../../../..');
const endpoint = new ModelEndpoint();
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bench-'));
});
afterEach(async () => {
  await endpoint.stop();
  rmSync(folder, { recursive: true });
});

test('bench-generation writes the decks of an endpoint, and a reading sheet without patterns', async () => {
  endpoint.script = BEHAVIORS.good;
  const OPENAI_BASE_URL = await endpoint.start();
  const [recorded] = RECORDED;
  writeFileSync(join(folder, 'input.json'), JSON.stringify({ id: 'own', kind: 'notes', facts: [], ...recorded }));
  const options = ['--generator', 'openai', '--decks', folder, '--out', join(folder, 'out')];
  await promisify(execFile)('npx', ['tsx', 'scripts/bench-generation.ts', ...options], {
    cwd: ROOT,
    timeout: 60_000,
    env: { ...process.env, OPENAI_BASE_URL, OPENAI_MODEL: 'scripted' },
  });
  const deck = JSON.parse(readFileSync(join(folder, 'out/own.json'), 'utf8')) as { cards: { front: string }[] };
  const fronts = deck.cards.map(({ front }) => front);
  expect(fronts).toEqual(recorded?.cards.filter(({ label }) => label === 'keep').map(({ front }) => front));
  const sheet = readFileSync(join(folder, 'out/sheet.md'), 'utf8');
  const [memocards = '', questions = ''] = sheet.split('### Questions');
  expect([...memocards.matchAll(/^- ____ (.+) → .+$/gm)].map(([, front]) => front)).toEqual(fronts);
  expect(questions.match(/^- ____ /gm)).toHaveLength(fronts.length);
});

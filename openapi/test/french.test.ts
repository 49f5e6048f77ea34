import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { OPERATIONS } from '@learning-library/gateway';
import { buildDocument } from '../src/buildDocument';
import { FRENCH } from '../src/french';

const baseUrl = 'https://library.example';
/** Frequent English words that do not exist in French. */
const ENGLISH_WORDS = /\b(?:the|of|is|are|with|and|which|that|each|when|where|not|its)\b/i;

test('no French text is still English', () => {
  expect([...FRENCH.values()].filter((text) => ENGLISH_WORDS.test(withoutCode(text)))).toEqual([]);
});

test('the build fails if a text has no French translation', () => {
  const [operation] = OPERATIONS;
  if (operation?.docs === undefined) throw new Error('No operation');
  const changed = { ...operation, docs: { ...operation.docs, summary: 'Say something new' } };
  const publish = () => buildDocument([changed], { language: 'fr', baseUrl });
  expect(publish).toThrow('No French for: Say something new');
});

test('every French translation has an English text', () => {
  const said = JSON.stringify(buildDocument(OPERATIONS, { language: 'en', baseUrl }));
  const unused = [...FRENCH.keys()].filter((text) => !said.includes(JSON.stringify(text).slice(1, -1)));
  expect(unused).toEqual([]);
});

const CONTENT = join(__dirname, '../../docs-site/content');
const GUIDES = readdirSync(CONTENT).filter((file) => file.endsWith('.md'));

test.each(GUIDES)('the page %s has the same headings, anchors, samples, lists and links in both languages', (guide) => {
  const read = (folder: string) => readFileSync(join(CONTENT, folder, guide), 'utf8').split('\n');
  const shape = (lines: readonly string[]) => ({
    headings: lines.filter((line) => /^#+ /.test(line)).map((line) => line.indexOf(' ')),
    anchors: lines.filter((line) => line.startsWith('## ')).map(anchorOf),
    samples: lines.filter((line) => line.startsWith('```')),
    items: lines.filter((line) => /^(?:-|\d\.) /.test(line)).length,
    rows: lines.filter((line) => line.startsWith('|')).length,
    links: [...lines.join('\n').matchAll(/\]\((\.[^)]+)\)/g)].map(([, link]) => link).sort(),
    statuses: [...lines.join('\n').matchAll(/`(\d{3}[^`]*)`/g)].map(([, status]) => status).sort(),
  });
  expect(shape(read('fr'))).toEqual(shape(read('')));
});

/** English headings produce their anchors; French headings repeat them explicitly. */
function anchorOf(heading: string): string {
  const named = /\{#([^}]+)\}$/.exec(heading)?.[1];
  return (
    named ??
    heading
      .slice(3)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replace(/-$/, '')
  );
}

/** Identifiers are equal in all languages. */
function withoutCode(text: string): string {
  return text
    .replace(/```[\s\S]*?```/g, '')
    .replace(/`[^`]*`/g, '')
    .replace(/Idempotency-Key|If-(?:None-)?Match/g, '');
}

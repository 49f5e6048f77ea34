import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { GUIDES } from '../../src/docs/guides';
import { buildDocument } from '../../src/docs/buildDocument';
import { FRENCH } from '../../src/docs/openapi/fr';
import { OPERATIONS } from '../../src/routes';

const baseUrl = 'https://library.example';
/** Words that English cannot do without and French does not have. */
const ENGLISH_WORDS = /\b(?:the|of|is|are|with|and|which|that|each|when|where|not|its)\b/i;

test('no French text is still English', () => {
  expect([...FRENCH.values()].filter((text) => ENGLISH_WORDS.test(withoutCode(text)))).toEqual([]);
});

test('a text that nobody has translated is not published in French', () => {
  const [operation] = OPERATIONS;
  if (operation?.docs === undefined) throw new Error('No operation');
  const changed = { ...operation, docs: { ...operation.docs, summary: 'Say something new' } };
  const publish = () => buildDocument([changed], { language: 'fr', baseUrl });
  expect(publish).toThrow('No French for: Say something new');
});

test('no French is kept that nothing says any more', () => {
  const said = JSON.stringify(buildDocument(OPERATIONS, { language: 'en', baseUrl }));
  const unused = [...FRENCH.keys()].filter((text) => !said.includes(JSON.stringify(text).slice(1, -1)));
  expect(unused).toEqual([]);
});

test.each(GUIDES)('the guide %s has the same headings, samples and lists in both languages', (guide) => {
  const read = (language: string) =>
    readFileSync(join(__dirname, '../../src/docs/guides', language, `${guide}.md`), 'utf8').split('\n');
  const shape = (lines: readonly string[]) => ({
    headings: lines.filter((line) => /^#+ /.test(line)).map((line) => line.indexOf(' ')),
    samples: lines.filter((line) => line.startsWith('```')),
    items: lines.filter((line) => line.startsWith('- ')).length,
    rows: lines.filter((line) => line.startsWith('|')).length,
    statuses: [...lines.join('\n').matchAll(/`(\d{3}[^`]*)`/g)].map(([, status]) => status).sort(),
  });
  expect(shape(read('fr'))).toEqual(shape(read('en')));
});

/** Identifiers are the same in every language. */
function withoutCode(text: string): string {
  return text
    .replace(/```[\s\S]*?```/g, '')
    .replace(/`[^`]*`/g, '')
    .replace(/Idempotency-Key|If-(?:None-)?Match/g, '');
}

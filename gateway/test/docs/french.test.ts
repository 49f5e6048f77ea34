import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { GUIDES } from '../../src/docs/guides';
import { FRENCH } from '../../src/docs/openapi/fr';
import { isProse } from '../../src/docs/openapi/french';
import { OPERATIONS } from '../../src/routes';
import { buildDocument } from '../../src/docs/buildDocument';
import { textsOf } from './walk';

const baseUrl = 'https://library.example';
let english: object;
let french: object;
beforeAll(async () => {
  english = await buildDocument(OPERATIONS, { language: 'en', baseUrl });
  french = await buildDocument(OPERATIONS, { language: 'fr', baseUrl });
});
/** Words that English cannot do without and French does not have. */
const ENGLISH_WORDS = /\b(?:the|of|is|are|with|and|which|that|each|when|where|not|its)\b/i;

describe('the French document', () => {
  test('says everything that the English one says, at the same places', () => {
    const paths = (document: object) => textsOf(document).texts.map(({ path }) => path);
    expect(textsOf(french).texts.length).toBeGreaterThan(300);
    expect(paths(french)).toEqual(paths(english));
  });

  test('has no text that is still English', () => {
    const texts = textsOf(french);
    const same = new Set(textsOf(english).texts.map(({ text }) => text));
    const untranslated = texts.texts.filter(
      ({ path, text }) => path !== '/info/description' && same.has(text) && FRENCH.get(text) !== text,
    );
    expect(untranslated).toEqual([]);
    const examples = texts.examples.filter(({ text }) => isProse(text));
    const inEnglish = [...texts.texts, ...examples].filter(({ text }) => ENGLISH_WORDS.test(withoutCode(text)));
    expect(inEnglish).toEqual([]);
    expect(examples.length).toBeGreaterThan(100);
  });

  test('finds no French for a text that nobody has translated, and says so', async () => {
    const [operation] = OPERATIONS;
    if (operation?.docs === undefined) throw new Error('No operation');
    const changed = { ...operation, docs: { ...operation.docs, summary: 'Say something new' } };
    const publishing = buildDocument([changed], { language: 'fr', baseUrl });
    await expect(publishing).rejects.toThrow('No French for: Say something new');
  });

  test('keeps no French that nothing says any more', () => {
    const said = new Set([...textsOf(english).texts, ...textsOf(english).examples].map(({ text }) => text));
    // Comments of samples are said within them.
    const all = [...said, JSON.stringify(english)].join('\n');
    // Two headers are those of operations at the end of their life, of which there may be none.
    const unused = [...FRENCH.keys()].filter(
      (text) => !said.has(text) && !all.includes(text) && !/RFC (9745|8594)/.test(text),
    );
    expect(unused).toEqual([]);
  });
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

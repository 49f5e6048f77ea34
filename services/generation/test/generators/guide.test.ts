import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { makeCards, type Language } from '@learning-library/extractive';

/** A text of the guide, and its memocards. */
const SAMPLE = /```md\n([^`]+)```[^`]*```text\n([^`]+)```/g;

test.each<[Language, page: string]>([
  ['en', 'generation.md'],
  ['fr', 'fr/generation.md'],
])('the guide shows the memocards that its texts produce (language: %s)', (language, page) => {
  const guide = readFileSync(join(__dirname, '../../../../docs-site/content', page), 'utf8');
  const samples = [...guide.matchAll(SAMPLE)].map(([, text = '', memocards = '']) => ({ text, memocards }));
  expect(samples).toHaveLength(6);
  for (const { text, memocards } of samples) {
    const made = makeCards({ text, title: '', language });
    const lines = made.flatMap(({ front, back }) => `${front} → ${back}`.split('\n'));
    expect(lines.sort()).toEqual(memocards.trimEnd().split('\n').sort());
  }
});

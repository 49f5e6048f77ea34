import { expect, test } from '@jest/globals';
import { contentsOf, readOutline, structureOf } from '../../src/generators/outline';

test('a part that was cut out of a table or list is told with its heads, and one with the terms that it marks', () => {
  const rows = Array.from({ length: 12 }, (_, i) => `| Planet ${i} | ${i} moons |`);
  const table = ['| Planet | Moons |', '| --- | --- |', ...rows].join('\n');
  const text = `# Sky\n\n${table}\n\nA **comet** is a body of ice.\n\nThe moons of Mars are:\n\n- Phobos\n- Deimos\n`;
  const outline = readOutline(text);
  const within = (from: string, to: string) =>
    structureOf(outline, { start: text.indexOf(from), end: text.indexOf(to) + to.length });
  expect(within('| Planet 5', 'Planet 9')).toEqual(['Table with the columns: Planet | Moons']);
  expect(within('A **comet**', 'ice.')).toEqual(['Marked terms: comet']);
  expect(within('- Phobos', '- Deimos')).toEqual(['List of: The moons of Mars are']);
});

test('the outline has as many levels of headings as fit, and the places of word pairs', () => {
  const text = '# Sky\n\n## Planets\n\n- chien = dog\n- chat = cat\n- loup = wolf\n- renard = fox\n';
  const outline = readOutline(text);
  expect(contentsOf(outline)).toEqual(['Sky', '  Planets']);
  expect(outline.pairs).toHaveLength(4);
  const deep = Array.from({ length: 200 }, (_, i) => `${i % 20 === 0 ? '#' : '##'} Heading number ${i}\n\nText.`);
  expect(contentsOf(readOutline(deep.join('\n\n')))).toHaveLength(10);
});

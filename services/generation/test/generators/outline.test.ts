import { expect, test } from '@jest/globals';
import { readOutline, structureOf } from '../../src/generators/openai/outline';

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

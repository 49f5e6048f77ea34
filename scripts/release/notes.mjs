// Prints the changelog section of a version, with its release date: `node scripts/release/notes.mjs 1.2.3`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const [, , version = ''] = process.argv;
const changelog = readFileSync(process.env.CHANGELOG ?? join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8');
const section = changelog.split(/^## /m).find((each) => each.startsWith(`[${version}] - `));
const [, day, notes] = /^\S+ - (\d{4}-\d{2}-\d{2})\n([^]*)$/.exec(section ?? '') ?? [];
if (day === undefined) {
  console.error(`CHANGELOG.md has no section "## [${version}] - <year-month-day>".`);
  process.exit(1);
}
console.log(`Released on ${day}.\n\n${notes.trim()}`);

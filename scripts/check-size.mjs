// Checks that parts of the tree stay within their size limits. Additional rules have diminishing value, so a new rule must
// replace old ones.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const ROOMS = [{ folder: 'services/extractive', lines: 4_500, files: 70 }];

let tooLarge = false;
for (const { folder, lines, files } of ROOMS) {
  const paths = execFileSync('git', ['ls-files', '-z', folder], { encoding: 'utf8' }).split('\0').filter(Boolean);
  const count = paths.reduce((sum, path) => sum + readFileSync(path, 'utf8').split('\n').length - 1, 0);
  console.log(`${folder}: ${count} of ${lines} lines, ${paths.length} of ${files} files`);
  if (count > lines || paths.length > files) tooLarge = true;
}
process.exitCode = tooLarge ? 1 : 0;

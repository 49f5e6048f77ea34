// Checks that no generated or built file, data directory or environment file is committed; and that the dependencies of
// each workspace are the same in package.json (npm, turbo) and tsconfig.json (`tsc -b`).
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const FORBIDDEN = /(^|\/)(gen|dist|node_modules|coverage|\.turbo|\.types|\.results|\.data)\/|(^|\/)\.env(\.|$)/;
const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).split('\0');
const refused = tracked.filter((path) => FORBIDDEN.test(path));

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
const manifests = tracked.filter(
  (path) => path.endsWith('/package.json') && tracked.includes(join(dirname(path), 'tsconfig.json')),
);
const folders = new Map(manifests.map((path) => [readJson(path).name, dirname(path)]));
/** Clients are built by tsc and imported as built, so they need no reference. */
const isReferenced = (folder) => folder !== undefined && !folder.startsWith('clients/');
const disagreeing = [...folders.values()].filter(isReferenced).filter((folder) => {
  const { dependencies, devDependencies } = readJson(join(folder, 'package.json'));
  const imported = Object.keys({ ...dependencies, ...devDependencies }).map((name) => folders.get(name));
  const referenced = (readJson(join(folder, 'tsconfig.json')).references ?? []).map(({ path }) => join(folder, path));
  return imported.filter(isReferenced).sort().join() !== referenced.sort().join();
});

for (const path of refused) console.error(`${path}: is generated and must not be committed`);
for (const folder of disagreeing) console.error(`${folder}: references of tsconfig.json are not the dependencies`);
process.exitCode = refused.length + disagreeing.length > 0 ? 1 : 0;

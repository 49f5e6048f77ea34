// What must never be committed: generated or built files, data directories, environment files. And what a workspace
// imports is written in two places that must agree, since `tsc -b` reads the one and npm and turbo the other.
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
/** Clients are built by tsc, and imported as they are built. */
const isReferenced = (folder) => folder !== undefined && !folder.startsWith('clients/');
const disagreeing = [...folders.values()].filter(isReferenced).filter((folder) => {
  const { dependencies, devDependencies } = readJson(join(folder, 'package.json'));
  const imported = Object.keys({ ...dependencies, ...devDependencies }).map((name) => folders.get(name));
  const referenced = (readJson(join(folder, 'tsconfig.json')).references ?? []).map(({ path }) => join(folder, path));
  return imported.filter(isReferenced).sort().join() !== referenced.sort().join();
});

for (const path of refused) console.error(`${path}: is made, not committed`);
for (const folder of disagreeing) console.error(`${folder}: references of tsconfig.json are not the dependencies`);
process.exitCode = refused.length + disagreeing.length > 0 ? 1 : 0;

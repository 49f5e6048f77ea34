import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import ignoreRules, { type Ignore } from 'ignore';
import { CommandError } from '../failure.js';

const MAX_DEPTH = 64;
const MAX_FILES = 1_000_000;
/** What other people have written. */
const NOT_OWN = new Set(['node_modules']);

/** A file below the folder that is imported. */
export interface FoundFile {
  path: string;
  /** The names from that folder to it. */
  names: string[];
}

interface Rules {
  folder: string;
  ignore: Ignore;
}

/** Every file below a folder in the order of their names; without hidden ones and what a `.gitignore` leaves out. */
export async function filesBelow(folder: string): Promise<FoundFile[]> {
  const files: FoundFile[] = [];
  const visit = async (path: string, names: string[], outer: readonly Rules[]): Promise<void> => {
    if (names.length > MAX_DEPTH) throw new CommandError('too_deep', `${path} is more than ${MAX_DEPTH} folders deep.`);
    const rules = [...outer, ...(await rulesIn(path))];
    const entries = await readdir(path, { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const inner = join(path, entry.name);
      const isFolder = entry.isDirectory();
      if (entry.name.startsWith('.') || NOT_OWN.has(entry.name) || isIgnored(inner, isFolder, rules)) continue;
      if (isFolder) await visit(inner, [...names, entry.name], rules);
      else files.push({ path: inner, names: [...names, entry.name] });
      if (files.length > MAX_FILES)
        throw new CommandError('too_many_files', `${folder} holds more than a million files.`);
    }
  };
  await visit(folder, [], await rulesAbove(folder));
  return files;
}

/** Those of the repository that the folder lies in. */
async function rulesAbove(folder: string): Promise<Rules[]> {
  const above: string[] = [];
  for (let at = folder; !(await isThere(join(at, '.git'))); at = dirname(at)) {
    if (dirname(at) === at) return [];
    above.unshift(dirname(at));
  }
  return (await Promise.all(above.map(rulesIn))).flat();
}

async function rulesIn(folder: string): Promise<Rules[]> {
  try {
    const ignore = ignoreRules().add(await readFile(join(folder, '.gitignore'), 'utf8'));
    return [{ folder, ignore }];
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EISDIR') return [];
    throw error;
  }
}

/** The nearest file that says something of it decides. */
function isIgnored(path: string, isFolder: boolean, rules: readonly Rules[]): boolean {
  for (const { folder, ignore } of rules.toReversed()) {
    const { ignored, unignored } = ignore.test(relative(folder, path).split(sep).join('/') + (isFolder ? '/' : ''));
    if (ignored || unignored) return ignored;
  }
  return false;
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

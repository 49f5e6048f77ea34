import { type Dirent, existsSync } from 'node:fs';
import { readdir, readFile, realpath } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import ignoreRules, { type Ignore } from 'ignore';
import { CommandError } from '../failure.js';
import { isReadable } from './readers.js';
import type { ImportReport } from './report.js';
import type { FoundFile } from './source.js';

const MAX_DEPTH = 64;
const MAX_FILES = 1_000_000;
/** Folders of third-party code. */
const NOT_OWN = new Set(['node_modules', '__MACOSX']);
/** Files of systems and editors. */
const OF_PROGRAMS = /^(?:\._.*|\.(?:git|obsidian|trash|DS_Store|vscode|idea)|__MACOSX)$/i;

type WalkReport = Pick<ImportReport, 'addUnread' | 'addNote'>;

interface Rules {
  folder: string;
  ignore: Ignore;
}

/** Every file below a folder, ordered by name, without hidden files and those that `.gitignore` excludes. */
export async function filesBelow(folder: string, report: WalkReport): Promise<FoundFile[]> {
  const files: FoundFile[] = [];
  const root = await realpath(folder);
  const visit = async (path: string, names: string[], outer: readonly Rules[]): Promise<void> => {
    const unread = (reason: string): void => report.addUnread(names.join('/'), reason);
    if (names.length > MAX_DEPTH) return unread(`It is more than ${MAX_DEPTH} folders deep.`);
    let entries: Dirent[];
    let rules: Rules[];
    try {
      entries = await readdir(path, { withFileTypes: true });
      rules = [...outer, ...(await rulesIn(path))];
    } catch (error) {
      // An unreadable directory is skipped, unless it is the imported one.
      if (names.length === 0) throw error;
      return unread(`It cannot be opened (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`);
    }
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const inner = join(path, entry.name);
      const isFolder = entry.isDirectory();
      if (entry.name.startsWith('.') || NOT_OWN.has(entry.name) || isIgnored(inner, isFolder, rules)) {
        if (!OF_PROGRAMS.test(entry.name) && (isFolder || isReadable(entry.name)))
          report.addNote('Hidden or ignored files and folders were skipped', [...names, entry.name].join('/'));
        continue;
      }
      if (entry.isSymbolicLink() && !(await realpath(inner).catch(() => '')).startsWith(root + sep))
        report.addUnread([...names, entry.name].join('/'), 'It is a link to a file outside of the folder.');
      else if (isFolder) await visit(inner, [...names, entry.name], rules);
      else files.push({ path: inner, names: [...names, entry.name] });
      if (files.length > MAX_FILES)
        throw new CommandError('too_many_files', `${folder} holds more than a million files.`);
    }
  };
  await visit(folder, [], await rulesAbove(folder));
  return files;
}

/** The `.gitignore` files of the repository that contains the folder. */
async function rulesAbove(folder: string): Promise<Rules[]> {
  const above: string[] = [];
  for (let at = folder; !existsSync(join(at, '.git')); at = dirname(at)) {
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

/** The nearest file with a matching pattern decides. */
function isIgnored(path: string, isFolder: boolean, rules: readonly Rules[]): boolean {
  for (const { folder, ignore } of rules.toReversed()) {
    const { ignored, unignored } = ignore.test(relative(folder, path).split(sep).join('/') + (isFolder ? '/' : ''));
    if (ignored || unignored) return ignored;
  }
  return false;
}

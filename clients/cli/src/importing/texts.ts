import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Document, plainName, titleOfFile, unreadable } from '../documents/document.js';
import { decodedFile, readDocument } from '../documents/read.js';
import { split, titleOfPart } from '../documents/split.js';
import type { Unpacked } from '../documents/zip.js';
import { CommandError } from '../failure.js';
import { FOLDER_FILE, folderFile } from '../library/markdown.js';
import { all } from '../library/readLibrary.js';
import { draftsOfPackage, MANIFEST } from '../quiz/packages.js';
import { isArchive, withUnpacked } from './archive.js';
import { joinedTo } from './folders.js';
import { accepted } from './limits.js';
import { readerOf } from './readers.js';
import { type Draft, type FolderDraft, type FoundFile, isContent, type ReadOptions } from './source.js';
import { given } from './tables.js';
import { filesBelow } from './walk.js';

const MAX_NESTING = 3;
/** More than any folder of an archive has. */
const MAX_LEVELS = 1_000;
/** A part of an export of Notion. */
const PART = /-Part-\d+\.zip$/i;

export interface TextOptions extends ReadOptions {
  /** Number of available folder levels. */
  levels: number;
  /** The archive from which a folder was unpacked. */
  name?: string;
  /** Number of archives around the files. */
  nesting?: number;
  /** The unpacked bytes of those archives. */
  unpacked?: Unpacked | undefined;
  /** Called with the number of items that follow. */
  onFound(count: number): void;
  /** Called for each skipped file. */
  onUnread(): void;
}

/** A draft of each text file below a folder, or of one file. */
export async function* draftsOf(
  path: string,
  isFolder: boolean,
  options: TextOptions,
): AsyncGenerator<Draft | FolderDraft> {
  const { report } = options;
  const files = isFolder ? await filesBelow(path, report) : [{ path, names: [basename(path)] }];
  options.onFound(files.length);
  // Fields of folders precede the items in them, outer folders first.
  const folderFiles = files.filter(isFolderFile).sort((a, b) => a.names.length - b.names.length);
  const told = await foldersOf(folderFiles, options);
  for (const { draft } of told.values()) {
    yield { ...draft, folders: joinedTo(options.levels, namesOf(draft.folders, told)) };
    options.onFound(-1);
  }
  const isPackage = isFolder && files.some(({ names }) => names.length <= 2 && names.at(-1) === MANIFEST);
  const name = titleOfFile(basename(options.name ?? path));
  const { drafts, isDone } = isPackage
    ? await draftsOfPackage(files, name, options)
    : { drafts: [], isDone: () => false };
  for (const draft of drafts) yield* placed(draft, draft.folders, options);
  for (const file of files)
    if (!isFolderFile(file) && !isDone(file)) {
      const isOnly = files.length === 1;
      // Obsidian names a note by its file name.
      const isVault =
        isFolder && file.names.some((_, n) => existsSync(join(path, ...file.names.slice(0, n), '.obsidian')));
      yield* draftsOfFile(file, { isOnly, isVault }, told, options);
    }
}

async function* draftsOfFile(
  file: FoundFile,
  { isOnly, isVault }: { isOnly: boolean; isVault: boolean },
  told: ToldFolders,
  options: TextOptions,
): AsyncGenerator<Draft | FolderDraft> {
  const label = file.names.join('/');
  const around = namesOf(file.names.slice(0, -1), told);
  const { unreadCount } = options.report;
  try {
    const drafts = isArchive(file.path)
      ? draftsOfArchive(file, isOnly, options)
      : (await readerOf(file.path, label, options))?.(file.path, label, options);
    const read =
      drafts === undefined
        ? documentDrafts(await readDocument(file.path, options.encoding), file, isVault, options)
        : await drafts;
    if (read.length === 0 && options.report.unreadCount === unreadCount)
      throw unreadable('It contains nothing that can be imported.');
    options.onFound(read.length - 1);
    for (const draft of read) yield* placed(draft, [...around, ...draft.folders], options);
  } catch (error) {
    // A stack overflow affects only this file.
    if (!(error instanceof CommandError || error instanceof RangeError)) throw error;
    options.report.addUnread(label, error instanceof CommandError ? error.message : 'It is damaged or too complex.');
    options.onUnread();
  }
}

/** The drafts of an archive, in a folder of its name, unless it is the only file or a part of an export of Notion. */
async function draftsOfArchive(
  { path, names }: FoundFile,
  isOnly: boolean,
  options: TextOptions,
): Promise<(Draft | FolderDraft)[]> {
  const { nesting = 0, unpacked } = options;
  if (nesting >= MAX_NESTING) throw unreadable(`It is inside ${MAX_NESTING} archives.`);
  const label = names.join('/');
  const name = names.at(-1) ?? '';
  const inner = { ...options, report: options.report.within(label), levels: MAX_LEVELS, name, nesting: nesting + 1 };
  const around = isOnly || PART.test(name) ? [] : [titleOfFile(name)];
  const read = await withUnpacked(path, { ...inner, ...(unpacked && { unpacked }) }, (folder, counted) =>
    all(draftsOf(folder, true, { ...inner, unpacked: counted })),
  );
  options.onFound(-read.length);
  return read.map((draft) => ({
    ...draft,
    label: `${label}/${draft.label}`,
    folders: [...around, ...draft.folders],
  }));
}

/** A draft in its folders, if the service accepts it. */
function placed(draft: Draft | FolderDraft, folders: readonly string[], options: TextOptions): (Draft | FolderDraft)[] {
  const inFolders = { ...draft, folders: joinedWithin(options, folders) };
  if (!isContent(inFolders)) return [inFolders];
  const kept = accepted(inFolders, options.report);
  if (kept === undefined) options.onUnread();
  return kept === undefined ? [] : [kept];
}

/** Limits folders to the available levels. Joined folders are reported. */
function joinedWithin({ levels, report }: TextOptions, folders: readonly string[]): string[] {
  const joined = joinedTo(levels, folders);
  if (joined.length < folders.length)
    report.addNote(`Folders deeper than ${levels} levels were joined`, folders.join('/'));
  return joined;
}

/** One content per document, or several if it is too long. */
function documentDrafts(document: Document, file: FoundFile, isVault: boolean, options: TextOptions): Draft[] {
  const { report } = options;
  const label = file.names.join('/');
  for (const note of document.notes ?? []) report.addNote(note, label);
  const name = titleOfFile(file.names.at(-1) ?? '');
  const title = document.title ?? (isVault ? undefined : document.heading) ?? name;
  const { language = options.language, description, children } = document;
  const parts = split(document.text);
  const isSplit = parts.length > 1;
  const folders = isSplit ? [title] : [];
  if (isSplit) report.addNote('Divided into numbered contents, because the text is too long for one', label);
  return parts.map((part, n) => {
    const partTitle = isSplit ? titleOfPart(title, part, n + 1, parts.length) : title;
    const body = {
      title: partTitle,
      ...given({ language, description }),
      ...(part.text === '' ? {} : { text: part.text }),
    };
    return { label, folders, body, ...(children !== undefined && n === 0 ? { children } : {}) };
  });
}

/** Folders with their own settings, by the path of the directory. */
type ToldFolders = ReadonlyMap<string, { name: string; draft: FolderDraft }>;

function isFolderFile({ names }: FoundFile): boolean {
  return names.length > 1 && names.at(-1) === FOLDER_FILE;
}

async function foldersOf(files: readonly FoundFile[], { encoding, report }: TextOptions): Promise<ToldFolders> {
  const told = new Map<string, { name: string; draft: FolderDraft }>();
  for (const { path, names } of files) {
    const folders = names.slice(0, -1);
    const label = names.join('/');
    let values: ReturnType<typeof folderFile>;
    try {
      values = folderFile(await decodedFile(path, label, { encoding, report }));
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      report.addUnread(label, error.message);
      continue;
    }
    told.set(folders.join('/'), { name: values.name ?? '', draft: { label, folders, ...values } });
  }
  return told;
}

/** The names that directories get in the library. */
function namesOf(folders: readonly string[], told: ToldFolders): string[] {
  return folders.map((folder, n) => told.get(folders.slice(0, n + 1).join('/'))?.name || plainName(folder));
}

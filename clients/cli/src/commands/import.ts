import { realpath, stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { Command } from 'commander';
import { languageCode } from '../documents/document.js';
import { isEncoding } from '../documents/encoding.js';
import type { Unpacked } from '../documents/zip.js';
import { CommandError, describeFailure, UsageError } from '../failure.js';
import { isArchive, withUnpacked } from '../importing/archive.js';
import { importChildren, noChildren, type Parent, sizeOf } from '../importing/children.js';
import { createContents, type ImportCounts, type Reporter } from '../importing/contents.js';
import { type Base, baseAt, FolderTree, placed, ROOT } from '../importing/folders.js';
import { Journal } from '../importing/journal.js';
import { showChildren, showDrafts } from '../importing/preview.js';
import { isReadable, KINDS_OF_CARDS } from '../importing/readers.js';
import { ImportReport } from '../importing/report.js';
import { type ContentItem, type Draft, type FolderDraft, isContent } from '../importing/source.js';
import { draftsOf, type TextOptions } from '../importing/texts.js';
import { all } from '../library/readLibrary.js';
import { openLibrary } from '../login.js';
import { Progress } from '../progress.js';
import { type Context, JSON_OPTION, type JsonOption, printJson } from './context.js';

/** Maximum number of rejected items to list. */
const MAX_NAMED = 20;

interface ImportOptions extends JsonOption {
  content?: string;
  folder?: string;
  language?: string;
  dryRun?: boolean;
  strict?: boolean;
  encoding?: string;
}

interface Run {
  options: ImportOptions;
  context: Context;
  report: ImportReport;
}

interface Preview {
  /** Number of items, whether created or not. */
  found: number;
}

/** Counts of an import, next to its report. */
interface Outcome extends Preview {
  counts: ImportCounts;
  /** Number of other created items, by kind. */
  made: Readonly<Record<string, number>>;
  /** The first items that the service rejected, as text. */
  failures: string[];
}

/** `import PATH [--content ID] [--folder ID] [--language CODE] [--dry-run] [--strict]` */
export function addImport(program: Command, context: Context): void {
  program
    .command('import')
    .description('Import texts, decks, questions, CSV files or exports')
    .argument(
      '<path>',
      'Folder, .zip, .md, .txt, .html, .docx, .epub, .pdf, .csv, .apkg, .jsonl, .gift, .aiken, or Moodle .xml',
    )
    .option('--content <id>', 'Create memocards and questions in this content instead of folders and contents')
    .option('--folder <id>', 'Create folders and contents in this folder')
    .option('--language <code>', 'Language of texts that do not declare one, such as en or pt-BR')
    .option(
      '--encoding <name>',
      'Encoding of texts and file names that do not declare one, such as windows-1252 or shift_jis',
    )
    .option('--dry-run', 'Show the result without creating anything')
    .option('--strict', 'Exit with status 1 if a file cannot be read')
    .option(...JSON_OPTION)
    .action(async (given: string, options: ImportOptions) => {
      checkOptions(options);
      const path = await existing(given);
      const report = new ImportReport();
      const outcome = await work({ options, context, report }, path);
      if ('counts' in outcome) tell(context, options, outcome, report);
      else if (options.json !== true) printReport(context, outcome, report);
      judge(given, options, outcome, report);
    });
}

function checkOptions({ content, folder, language, encoding }: ImportOptions): void {
  if (content !== undefined && (folder ?? language) !== undefined)
    throw new UsageError('Memocards have no folder and no language: leave out --folder and --language with --content.');
  if (language !== undefined && languageCode(language) === undefined)
    throw new UsageError(`"${language}" is not a language code such as en or pt-BR.`);
  if (encoding !== undefined && !isEncoding(encoding))
    throw new UsageError(`"${encoding}" is not a known encoding such as windows-1252 or shift_jis.`);
}

async function work(run: Run, path: string): Promise<Outcome | Preview> {
  const isFolder = (await stat(path)).isDirectory();
  const { options, report } = run;
  if (options.content !== undefined) return importChildrenOf(run, path, isFolder, options.content);
  if (isFolder || !isArchive(path)) return importContents(run, path, { path, isFolder });
  return withUnpacked(path, { encoding: options.encoding, report }, (folder, unpacked) =>
    importContents(run, path, { path: folder, isFolder: true, unpacked }),
  );
}

/** @param path name of the import in its journal @param source location of its files */
async function importContents(
  { options, context, report }: Run,
  path: string,
  { path: source, isFolder, unpacked }: { path: string; isFolder: boolean; unpacked?: Unpacked },
): Promise<Outcome | Preview> {
  if (!isFolder && !isReadable(source))
    throw new UsageError(`${basename(source)} is not a folder or file that can be imported: see import --help.`);
  const { folder, dryRun, json } = options;
  const progress = new Progress(context.terminal, json === true);
  const drafts = ({ levels }: Base): AsyncGenerator<Draft | FolderDraft> =>
    draftsOf(source, isFolder, { ...readOptions(options, report, progress), levels, name: path, unpacked });
  const show = async (base: Base): Promise<Preview> => ({
    found: await showDrafts(context.terminal, drafts(base), json === true, report, base.id === null),
  });
  try {
    if (dryRun === true && folder === undefined) return await show(ROOT);
    const { library, login } = await openLibrary(context.config);
    const base = folder === undefined ? ROOT : await baseAt(library, folder);
    if (dryRun === true) return await show(base);
    const failures: string[] = [];
    const reporter = reporterOf(progress, failures);
    const journal = await Journal.open(context.config.journalFolder, [path, ...(base.id === null ? [] : [base.id])]);
    const tree = new FolderTree(library, base, reporter.onFailure);
    const parents: Parent[] = [];
    const onThere = ({ label, children }: ContentItem, contentId: string, isNew: boolean): void => {
      if (children === undefined) return;
      progress.found(sizeOf(children));
      parents.push({ label, contentId, isNew, children });
    };
    const counts: ImportCounts = { created: 0, skipped: 0, failed: 0 };
    const childCounts = noChildren();
    const plan = { ...reporter, journal, apiKey: login.apiKey, counts, onThere };
    try {
      await createContents(library, placed(drafts(base), tree), plan);
      await importChildren(library, parents, childCounts, reporter);
    } catch (error) {
      const { memocardsCreated: memocards, questionsCreated: questions } = childCounts;
      throw interrupted(error, { folders: tree.createdCount, contents: counts.created, memocards, questions });
    }
    const { failed, memocardsCreated, questionsCreated } = childCounts;
    const made = { foldersCreated: tree.createdCount, memocardsCreated, questionsCreated };
    const { created, skipped } = counts;
    return {
      ...{ found: created + skipped, made, failures },
      counts: { created, skipped, failed: counts.failed + failed + tree.rejectedCount },
    };
  } finally {
    progress.stop();
  }
}

/** Adds the memocards and questions of a file to an existing content. */
async function importChildrenOf(
  { options, context, report }: Run,
  path: string,
  isFolder: boolean,
  contentId: string,
): Promise<Outcome | Preview> {
  if (isFolder || !KINDS_OF_CARDS.includes(extname(path).toLowerCase()))
    throw new UsageError(`Memocards are imported from one file: ${KINDS_OF_CARDS.join(', ')}.`);
  const progress = new Progress(context.terminal, options.json === true);
  try {
    const read = { ...readOptions(options, report, progress), onFound: () => {}, levels: Infinity, isSet: true };
    const drafts = (await all(draftsOf(path, false, read))).filter(isContent);
    for (const { label, folders } of drafts)
      if (drafts.length > 1 || folders.length > 0)
        report.addNote('The names of decks, categories and folders were left out', label);
    const children = {
      memocards: drafts.flatMap((draft) => draft.children?.memocards ?? []),
      questions: drafts.flatMap((draft) => draft.children?.questions ?? []),
    };
    const found = sizeOf(children);
    if (options.dryRun === true)
      return { found: showChildren(context.terminal, children, options.json === true, report) };
    if (found === 0) return { found };
    progress.found(found);
    const { library } = await openLibrary(context.config);
    const failures: string[] = [];
    const parent = { label: basename(path), contentId, isNew: false, children };
    const counts = noChildren();
    try {
      await importChildren(library, [parent], counts, reporterOf(progress, failures));
    } catch (error) {
      throw interrupted(error, { memocards: counts.memocardsCreated, questions: counts.questionsCreated });
    }
    const { memocardsCreated, questionsCreated, skipped, failed } = counts;
    const created = memocardsCreated + questionsCreated;
    return { found, counts: { created, skipped, failed }, made: { memocardsCreated, questionsCreated }, failures };
  } finally {
    progress.stop();
  }
}

function readOptions(
  { language, encoding }: ImportOptions,
  report: ImportReport,
  progress: Progress,
): Omit<TextOptions, 'levels'> {
  return {
    ...{ language: language === undefined ? undefined : languageCode(language), encoding, report },
    onFound: (count) => progress.found(count),
    onUnread: () => progress.advance(),
  };
}

/** The error of an import that has created a part. */
function interrupted(error: unknown, made: Readonly<Record<string, number>>): unknown {
  const parts = Object.entries(made).flatMap(([kind, count]) => (count === 0 ? [] : `${count} ${kind}`));
  if (parts.length === 0) return error;
  const { code, message } = describeFailure(error).error;
  const text = `${message} Until then, the import created ${parts.join(', ')}. Run the command again to continue.`;
  return new CommandError(code, text, { cause: error });
}

function reporterOf(progress: Progress, failures: string[]): Reporter {
  return {
    onFailure: ({ label }, error) => {
      if (failures.length < MAX_NAMED) failures.push(`${label}: ${describeFailure(error).error.message}`);
    },
    onDone: () => progress.advance(),
  };
}

function tell(context: Context, { json }: ImportOptions, outcome: Outcome, report: ImportReport): void {
  const { counts, made } = outcome;
  const { created, skipped, failed } = counts;
  const others = Object.entries(made).filter(([, count]) => count > 0);
  if (json === true)
    return printJson(context, { created, skipped, failed, ...Object.fromEntries(others), ...report.toJson() });
  printReport(context, outcome, report);
  const more = others.map(([name, count]) => `, ${name.replace('Created', '')} ${count}`);
  context.terminal.out(`Created ${created}, skipped ${skipped}, failed ${failed}${more.join('')}.\n`);
}

function printReport({ terminal }: Context, { found }: Preview, report: ImportReport): void {
  // For a single file, the command's error contains the reason.
  const unread = found === 0 && report.unreadCount === 1 ? [] : report.unreadLines();
  for (const line of [...report.noteLines(), ...unread]) terminal.err(`${line}\n`);
}

/** @throws CommandError if a part of the import failed */
function judge(given: string, { strict }: ImportOptions, outcome: Outcome | Preview, report: ImportReport): void {
  if ('counts' in outcome && outcome.counts.failed > 0) {
    const { counts, failures } = outcome;
    const more = counts.failed > failures.length ? ['…'] : [];
    const what = [`${counts.failed} could not be imported.`, ...failures, ...more].join('\n');
    throw new CommandError('import_incomplete', what);
  }
  const { unreadCount, unread, rejected } = report;
  const { found } = outcome;
  if (found === 0) {
    const [only] = unread;
    const files =
      unreadCount === 0
        ? 'It contains nothing that can be imported.'
        : `None of its ${unreadCount} files or items can be read.`;
    throw new CommandError(
      'nothing_to_import',
      `${basename(given)}: ${unreadCount === 1 && only !== undefined ? only.reason : files}`,
    );
  }
  if ('counts' in outcome && rejected.length > 0) {
    const lines = rejected.slice(0, MAX_NAMED).map(({ file, reason }) => `${file}: ${reason}`);
    throw new CommandError('import_incomplete', [`${rejected.length} could not be imported.`, ...lines].join('\n'));
  }
  if (strict === true && unreadCount > 0)
    throw new CommandError('import_incomplete', `${unreadCount} files or items could not be read.`);
}

async function existing(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    throw new CommandError('file_not_found', `${path} does not exist.`, { cause: error });
  }
}

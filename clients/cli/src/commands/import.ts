import { realpath, stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { Command } from 'commander';
import { cardsOfApkg } from '../anki/readApkg.js';
import { languageCode } from '../documents/document.js';
import { isDocument } from '../documents/read.js';
import { CommandError, describeFailure, UsageError } from '../failure.js';
import { withUnpacked } from '../importing/archive.js';
import { importChildren, type Parent } from '../importing/children.js';
import { cardsOfCsv, cardsOfNotes, contentsOfCsv } from '../importing/csv.js';
import { draftsOfDecks, draftsOfLines } from '../importing/exported.js';
import { type Base, baseAt, FolderTree, placed, ROOT } from '../importing/folders.js';
import { type ImportCounts, importItems } from '../importing/importItems.js';
import { Journal } from '../importing/journal.js';
import { cardPlan, type Common, contentPlan } from '../importing/plans.js';
import { showCards, showDrafts } from '../importing/preview.js';
import { ImportReport } from '../importing/report.js';
import type { CardItem, Draft, FolderDraft } from '../importing/source.js';
import { draftsOf } from '../importing/texts.js';
import { openLibrary } from '../login.js';
import { Progress } from '../progress.js';
import { type Context, JSON_OPTION, type JsonOption, printJson } from './context.js';

/** How many of the refused are named. */
const MAX_NAMED = 20;
const ARCHIVE = '.zip';

interface ImportOptions extends JsonOption {
  content?: string;
  folder?: string;
  language?: string;
  dryRun?: boolean;
  strict?: boolean;
}

/** What an import came to, beside its report. */
interface Outcome {
  counts: ImportCounts;
  /** What else was made, by what it is. */
  made: Readonly<Record<string, number>>;
  /** The first ones that the service refused, in words. */
  failures: string[];
}

/** `import PATH [--content ID] [--folder ID] [--language CODE] [--dry-run] [--strict]` */
export function addImport(program: Command, context: Context): void {
  program
    .command('import')
    .description('make folders and contents of texts, of an export, of Anki decks or of CSV; memocards with --content')
    .argument(
      '<path>',
      'folder, .zip, .md, .txt, .html, .docx, .epub, .pdf, .csv, .apkg or .jsonl; with --content .apkg, .csv or .txt',
    )
    .option('--content <id>', 'make memocards in this content')
    .option('--folder <id>', 'make the contents in this folder')
    .option('--language <code>', 'of texts that name none, such as en or pt-BR')
    .option('--dry-run', 'show what would be made, and make nothing')
    .option('--strict', 'end with status 1 where a file cannot be read')
    .option(...JSON_OPTION)
    .action(async (given: string, options: ImportOptions) => {
      checkOptions(options);
      const path = await existing(given);
      const report = new ImportReport();
      const outcome = await work(path, options, context, report);
      if (outcome !== undefined) tell(context, options, outcome, report);
      else tellReport(context, options, report);
      judge(given, options, outcome, report);
    });
}

function checkOptions({ content, folder, language }: ImportOptions): void {
  if (content !== undefined && (folder ?? language) !== undefined)
    throw new UsageError('--content takes memocards, which have neither a folder nor a language of their own.');
  if (language !== undefined && languageCode(language) === undefined)
    throw new UsageError(`"${language}" is no language code, such as en or pt-BR.`);
}

/** @returns nothing for a dry run, which has shown what there is */
async function work(
  path: string,
  options: ImportOptions,
  context: Context,
  report: ImportReport,
): Promise<Outcome | undefined> {
  const isFolder = (await stat(path)).isDirectory();
  if (options.content !== undefined) return importCards(path, isFolder, options.content, options, context);
  if (isFolder || !hasExtension(path, ARCHIVE)) return importContents(path, path, isFolder, options, context, report);
  return withUnpacked(path, (folder) => importContents(path, folder, true, options, context, report));
}

/** @param path what the import is known by @param source where its files are */
async function importContents(
  path: string,
  source: string,
  isFolder: boolean,
  { folder, language, dryRun, json }: ImportOptions,
  context: Context,
  report: ImportReport,
): Promise<Outcome | undefined> {
  checkKind(source, isFolder);
  const progress = new Progress(context.terminal, json === true);
  const code = language === undefined ? undefined : languageCode(language);
  const drafts = ({ levels }: Base): AsyncGenerator<Draft | FolderDraft> => {
    if (hasExtension(source, '.csv')) return contentsOfCsv(source, code, levels);
    if (hasExtension(source, '.apkg')) return draftsOfDecks(source, code, levels);
    if (hasExtension(source, '.jsonl')) return draftsOfLines(source, levels);
    return draftsOf(source, isFolder, {
      ...{ language: code, levels, report },
      onFound: (count) => progress.found(count),
      onUnread: () => progress.advance(),
    });
  };
  try {
    if (dryRun === true && folder === undefined) {
      await showDrafts(context.terminal, drafts(ROOT), json === true);
      return undefined;
    }
    const { library, login } = await openLibrary(context.config);
    const base = folder === undefined ? ROOT : await baseAt(library, folder);
    if (dryRun === true) {
      await showDrafts(context.terminal, drafts(base), json === true);
      return undefined;
    }
    const tree = new FolderTree(library, base);
    const failures: string[] = [];
    const parts = [path, '', ...(base.id === null ? [] : [base.id])];
    const common = await commonOf(parts, login.apiKey, context, progress, failures);
    const parents: Parent[] = [];
    const plan = contentPlan(library, placed(drafts(base), tree), common, ({ label, children }, contentId, isNew) => {
      if (children !== undefined) parents.push({ label, contentId, isNew, children });
    });
    const counts = await importItems(plan);
    const { failed, ...children } = await importChildren(library, parents, common.onFailure);
    const made = { foldersCreated: tree.createdCount, ...children };
    return { counts: { ...counts, failed: counts.failed + failed }, made, failures };
  } finally {
    progress.stop();
  }
}

async function importCards(
  path: string,
  isFolder: boolean,
  contentId: string,
  { dryRun, json }: ImportOptions,
  context: Context,
): Promise<Outcome | undefined> {
  const cards = cardsOf(path, isFolder);
  if (dryRun === true) {
    await showCards(context.terminal, cards, json === true);
    return undefined;
  }
  const { library, login } = await openLibrary(context.config);
  const progress = new Progress(context.terminal, json === true);
  const failures: string[] = [];
  try {
    const common = await commonOf([path, contentId.toLowerCase()], login.apiKey, context, progress, failures);
    return { counts: await importItems(cardPlan(library, contentId, cards, common)), made: {}, failures };
  } finally {
    progress.stop();
  }
}

async function commonOf(
  parts: string[],
  apiKey: string,
  { config }: Context,
  progress: Progress,
  failures: string[],
): Promise<Common> {
  return {
    journal: await Journal.open(config.journalFolder, parts),
    apiKey,
    onFailure: ({ label }, error) => {
      if (failures.length < MAX_NAMED) failures.push(`${label}: ${describeFailure(error).error.message}`);
    },
    onDone: () => progress.advance(),
  };
}

function tell(context: Context, { json }: ImportOptions, { counts, made }: Outcome, report: ImportReport): void {
  const { terminal } = context;
  const { created, skipped, failed } = counts;
  const { unread } = report;
  const notes = report.noteLines();
  if (json === true) {
    const others = Object.fromEntries(Object.entries(made).filter(([, count]) => count > 0));
    return printJson(context, {
      ...{ created, skipped, failed, ...others },
      ...(unread.length === 0 ? {} : { unread }),
      ...(notes.length === 0 ? {} : { notes }),
    });
  }
  tellReport(context, {}, report);
  const others = Object.entries(made).flatMap(([name, count]) =>
    count > 0 ? `, ${name.replace('Created', '')} ${count}` : [],
  );
  terminal.out(`Created ${created}, skipped ${skipped}, failed ${failed}${others.join('')}.\n`);
}

function tellReport({ terminal }: Context, { json }: ImportOptions, report: ImportReport): void {
  if (json === true) return;
  for (const line of [...report.noteLines(), ...report.unreadLines()]) terminal.err(`${line}\n`);
}

/** @throws CommandError where not all that was asked for is there */
function judge(given: string, { strict }: ImportOptions, outcome: Outcome | undefined, report: ImportReport): void {
  const { counts, failures } = outcome ?? { counts: undefined, failures: [] };
  if (counts !== undefined && counts.failed > 0) {
    const more = counts.failed > failures.length ? ['…'] : [];
    const what = [`${counts.failed} could not be imported.`, ...failures, ...more].join('\n');
    throw new CommandError('import_incomplete', what);
  }
  const { unreadCount, unread } = report;
  if (unreadCount === 0) return;
  const found = counts === undefined ? 1 : counts.created + counts.skipped;
  if (found === 0) {
    const [only] = unread;
    const why = unreadCount === 1 && only !== undefined ? only.reason : `None of its ${unreadCount} files can be read.`;
    throw new CommandError('nothing_to_import', `${basename(given)}: ${why}`);
  }
  if (strict === true) throw new CommandError('import_incomplete', `${unreadCount} of the files could not be read.`);
}

async function existing(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    throw new CommandError('file_not_found', `There is no ${path}.`, { cause: error });
  }
}

function checkKind(path: string, isFolder: boolean): void {
  if (isFolder || isDocument(path) || ['.csv', '.apkg', '.jsonl'].some((kind) => hasExtension(path, kind))) return;
  throw new UsageError(`${basename(path)} is neither a folder nor of a kind that is read: see import --help.`);
}

function cardsOf(path: string, isFolder: boolean): AsyncIterable<CardItem> {
  if (!isFolder && hasExtension(path, '.csv')) return cardsOfCsv(path);
  if (!isFolder && hasExtension(path, '.apkg')) return cardsOfApkg(path);
  if (!isFolder && hasExtension(path, '.txt')) return cardsOfNotes(path);
  throw new UsageError('Memocards are imported from an .apkg, .csv or .txt file.');
}

function hasExtension(path: string, extension: string): boolean {
  return extname(path).toLowerCase() === extension;
}

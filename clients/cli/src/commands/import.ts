import { realpath, stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { CreateContentRequest, CreateMemocardRequest, LearningLibrary } from '@learning-library/client';
import type { Command } from 'commander';
import { cardsOfApkg } from '../anki/readApkg.js';
import { CommandError, describeFailure, UsageError } from '../failure.js';
import { cardsOfCsv, contentsOfCsv } from '../importing/csv.js';
import {
  type Existing,
  type ImportCounts,
  importItems,
  type ImportPlan,
  type Made,
  type Missing,
} from '../importing/importItems.js';
import { Journal } from '../importing/journal.js';
import type { CardItem, ContentItem, Item } from '../importing/source.js';
import { isTextFile, textOfFile, textsOfFolder } from '../importing/texts.js';
import { openLibrary } from '../login.js';
import { StatusLine } from '../terminal.js';
import { type Context, JSON_OPTION, type JsonOption, printJson } from './context.js';

/** How many of the refused are named. */
const MAX_NAMED = 20;

interface ImportOptions extends JsonOption {
  content?: string;
}

/** `import PATH [--content ID]` */
export function addImport(program: Command, context: Context): void {
  const { terminal } = context;
  program
    .command('import')
    .description('make contents of texts or a CSV file, or memocards of an Anki package or a CSV file')
    .argument('<path>', 'folder, .md, .txt or .csv file; with --content an .apkg or .csv file')
    .option('--content <id>', 'make memocards in this content')
    .option(...JSON_OPTION)
    .action(async (path: string, options: ImportOptions) => {
      const failures: string[] = [];
      const counts = await importPath(path, options, context, failures);
      const { created, skipped, failed } = counts;
      if (options.json === true) printJson(context, counts);
      else terminal.out(`Created ${created}, skipped ${skipped}, failed ${failed}.\n`);
      if (failed > 0) {
        const more = failed > failures.length ? ['…'] : [];
        const what = [`${failed} could not be imported.`, ...failures, ...more].join('\n');
        throw new CommandError('import_incomplete', what);
      }
    });
}

/** @param failures takes the first ones, in words */
async function importPath(
  given: string,
  { content }: ImportOptions,
  context: Context,
  failures: string[],
): Promise<ImportCounts> {
  const { config, terminal } = context;
  const path = await existing(given);
  const isFolder = (await stat(path)).isDirectory();
  // Whether it can be imported at all is said before a login is asked for.
  const start =
    content === undefined
      ? importer(contentsOf(path, isFolder), contentPlan)
      : importer(cardsOf(path, isFolder), (library, items, common) => cardPlan(library, content, items, common));
  const { library, login } = await openLibrary(config);
  const line = new StatusLine(terminal);
  const common = {
    journal: await Journal.open(config.journalFolder, [path, content?.toLowerCase() ?? '']),
    apiKey: login.apiKey,
    onFailure: ({ label }: { label: string }, error: unknown) => {
      if (failures.length < MAX_NAMED) failures.push(`${label}: ${describeFailure(error).error.message}`);
    },
    onCount: ({ created, failed }: ImportCounts) => line.show(`${created} created, ${failed} failed`),
  };
  try {
    return await start(library, common);
  } finally {
    line.clear();
  }
}

async function existing(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    throw new CommandError('file_not_found', `There is no ${path}.`, { cause: error });
  }
}

function contentsOf(path: string, isFolder: boolean): AsyncIterable<ContentItem> {
  if (isFolder) return textsOfFolder(path);
  if (isTextFile(path)) return textOfFile(path);
  if (hasExtension(path, '.csv')) return contentsOfCsv(path);
  if (hasExtension(path, '.apkg'))
    throw new UsageError('An Anki package is imported into a content: add --content ID.');
  throw new UsageError(`${basename(path)} is neither a folder nor a .md, .txt, .csv or .apkg file.`);
}

function cardsOf(path: string, isFolder: boolean): AsyncIterable<CardItem> {
  if (!isFolder && hasExtension(path, '.csv')) return cardsOfCsv(path);
  if (!isFolder && hasExtension(path, '.apkg')) return cardsOfApkg(path);
  throw new UsageError('Memocards are imported from an .apkg or .csv file.');
}

function hasExtension(path: string, extension: string): boolean {
  return extname(path).toLowerCase() === extension;
}

type PlanOf<Body> = (library: LearningLibrary, items: AsyncIterable<Item<Body>>, common: Common) => ImportPlan<Body>;

function importer<Body>(items: AsyncIterable<Item<Body>>, planOf: PlanOf<Body>) {
  return (library: LearningLibrary, common: Common): Promise<ImportCounts> =>
    importItems(planOf(library, items, common));
}

type Common = Pick<ImportPlan<never>, 'journal' | 'apiKey' | 'onFailure' | 'onCount'>;

/** Many at once: contents have no order of their own. */
function contentPlan(
  library: LearningLibrary,
  items: AsyncIterable<ContentItem>,
  common: Common,
): ImportPlan<CreateContentRequest> {
  return {
    ...common,
    items,
    // The text of a content cannot be read.
    signOf: ({ title, description = null, language = null }) => JSON.stringify([title, description, language]),
    existing: async function* (oldestId): AsyncGenerator<Existing> {
      for await (const { id, title, description, language } of library.contents.list()) {
        if (id < oldestId) break;
        yield { id, sign: JSON.stringify([title, description, language]) };
      }
    },
    create: async function* (missing): AsyncGenerator<Made<CreateContentRequest>> {
      const begun = new Map<number, Missing<CreateContentRequest>>();
      const bodies = async function* (): AsyncGenerator<CreateContentRequest> {
        let index = 0;
        for await (const item of missing) {
          begun.set(index++, item);
          yield item.body;
        }
      };
      const idempotencyKey = (_: CreateContentRequest, index: number): string => begunAt(begun, index).idempotencyKey;
      for await (const { index, content, error } of library.importContents(bodies(), { idempotencyKey })) {
        const item = begunAt(begun, index);
        begun.delete(index);
        yield error === undefined ? { item, id: content.id } : { item, error };
      }
    },
  };
}

function begunAt<Body>(begun: ReadonlyMap<number, Missing<Body>>, index: number): Missing<Body> {
  const item = begun.get(index);
  if (item === undefined) throw new Error(`item ${index} was not begun`);
  return item;
}

/** One after the other: the memocards of a content keep the order in which they were made. */
function cardPlan(
  library: LearningLibrary,
  contentId: string,
  items: AsyncIterable<CardItem>,
  common: Common,
): ImportPlan<CreateMemocardRequest> {
  return {
    ...common,
    items,
    signOf: ({ front, back, explanation = null }) => JSON.stringify([front, back, explanation]),
    existing: async function* (): AsyncGenerator<Existing> {
      for await (const { id, front, back, explanation } of library.memocards.list(contentId)) {
        yield { id, sign: JSON.stringify([front, back, explanation]) };
      }
    },
    create: async function* (missing): AsyncGenerator<Made<CreateMemocardRequest>> {
      for await (const item of missing) {
        const { body, idempotencyKey } = item;
        const made = library.memocards.create(contentId, body, { idempotencyKey });
        yield await made.then(
          ({ id }) => ({ item, id }),
          (error: unknown) => ({ item, error }),
        );
      }
    },
  };
}

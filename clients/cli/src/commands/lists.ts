import type { Command } from 'commander';
import { openLibrary } from '../login.js';
import { bounded, jsonList } from '../terminal.js';
import { type Context, JSON_OPTION, type JsonOption } from './context.js';

/** Retries for some seconds only, because a person waits for the list. */
const IMPATIENT = { maxRetries: 5 };

/** `ls [FOLDER]`, `folders [FOLDER]` and `search Q`: one line per item, or `{"data": […]}`. */
export function addLists(program: Command, context: Context): void {
  const { config } = context;
  program
    .command('ls')
    .description('List the contents of a folder, newest first')
    .argument('[folder]', 'Id of the folder (default: the top level)')
    .option(...JSON_OPTION)
    .action(async (folderId: string | undefined, options: JsonOption) => {
      const { library } = await openLibrary(config, IMPATIENT);
      await print(context, library.contents.list({ folderId }), options);
    });
  program
    .command('folders')
    .description('List the subfolders of a folder, in library order')
    .argument('[folder]', 'Id of the folder (default: the top level)')
    .option(...JSON_OPTION)
    .action(async (parentId: string | undefined, options: JsonOption) => {
      const { library } = await openLibrary(config, IMPATIENT);
      await print(context, library.folders.list({ parentId }), options);
    });
  program
    .command('search')
    .description('Find contents and folders that contain every word')
    .argument('<q>', 'Words to search for')
    .option(...JSON_OPTION)
    .action(async (q: string, options: JsonOption) => {
      const { library } = await openLibrary(config, IMPATIENT);
      await print(context, library.search(q), options);
    });
}

type Listed = { id: string } & ({ title: string } | { name: string });

async function print({ terminal }: Context, items: AsyncIterable<Listed>, { json }: JsonOption): Promise<void> {
  if (json !== true) {
    for await (const item of items)
      terminal.out(`${item.id}  ${'title' in item ? bounded(item.title) : `${bounded(item.name)}/`}\n`);
    return;
  }
  const data: object[] = [];
  for await (const item of items) data.push(item);
  terminal.out(jsonList(data));
}

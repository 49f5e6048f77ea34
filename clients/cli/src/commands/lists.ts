import type { Command } from 'commander';
import { openLibrary } from '../login.js';
import { type Context, JSON_OPTION, type JsonOption, printJson } from './context.js';

/** Some seconds, where a list is waited for. */
const IMPATIENT = { maxRetries: 5 };

/** `ls [FOLDER]` and `search Q`: lines for a person, `{"data": […]}` for a program. */
export function addLists(program: Command, context: Context): void {
  const { config } = context;
  program
    .command('ls')
    .description('list the contents of a folder, the newest first')
    .argument('[folder]', 'id of the folder; the root where none is given')
    .option(...JSON_OPTION)
    .action(async (folderId: string | undefined, options: JsonOption) => {
      const { library } = await openLibrary(config, IMPATIENT);
      await print(context, library.contents.list({ folderId }), options);
    });
  program
    .command('search')
    .description('find contents and folders in which every word occurs')
    .argument('<q>', 'the words')
    .option(...JSON_OPTION)
    .action(async (q: string, options: JsonOption) => {
      const { library } = await openLibrary(config, IMPATIENT);
      await print(context, library.search(q), options);
    });
}

async function print(
  context: Context,
  items: AsyncIterable<{ id: string; title: string }>,
  { json }: JsonOption,
): Promise<void> {
  const { terminal } = context;
  if (json !== true && terminal.isOutSeen) {
    // What a stranger has put into a title does not steer the terminal.
    for await (const { id, title } of items) terminal.out(`${id}  ${title.replace(/\p{Cc}/gu, ' ')}\n`);
    return;
  }
  const data: object[] = [];
  for await (const item of items) data.push(item);
  printJson(context, { data });
}

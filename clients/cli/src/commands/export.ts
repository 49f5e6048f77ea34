import { rename, rm, writeFile } from 'node:fs/promises';
import { type Command, Option } from 'commander';
import { CommandError } from '../failure.js';
import { type Format, FORMATS } from '../exporting/formats.js';
import { openLibrary } from '../login.js';
import { type Context, JSON_OPTION, type JsonOption, printJson } from './context.js';

/** The name that stands for standard output. */
const STDOUT = '-';

interface ExportOptions extends JsonOption {
  format: Format;
  output: string;
}

/** `export CONTENT --format FORMAT --output FILE` */
export function addExport(program: Command, context: Context): void {
  const { config, terminal } = context;
  program
    .command('export')
    .description('write the memocards of a content to a file; json and md hold its questions, too')
    .argument('<content>', 'id of the content')
    .addOption(new Option('--format <format>', 'of the file').choices(Object.keys(FORMATS)).makeOptionMandatory())
    .requiredOption('--output <file>', '- for standard output; what was in a file stays until all of the new is there')
    .option(...JSON_OPTION)
    .action(async (contentId: string, { format, output, json }: ExportOptions) => {
      const { library } = await openLibrary(config);
      const content = await library.contents.get(contentId);
      const memocards = await all(library.memocards.list(contentId));
      const questions = format === 'json' || format === 'md' ? await all(library.questions.list(contentId)) : [];
      const data = await FORMATS[format]({ content, memocards, questions });
      // What is asked for is all that is there.
      if (output === STDOUT) return terminal.out(data);
      await writeWhole(output, data);
      if (json === true) printJson(context, { output, memocards: memocards.length });
      else terminal.out(`Wrote ${memocards.length} memocards to ${output}.\n`);
    });
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

/** What was in the file stays until all of the new is there. */
async function writeWhole(path: string, data: string | Uint8Array): Promise<void> {
  const next = `${path}.${process.pid}.part`;
  try {
    await writeFile(next, data);
    await rename(next, path);
  } catch (error) {
    await rm(next, { force: true });
    const { code = 'not_written', message } = error as NodeJS.ErrnoException;
    throw new CommandError(code.toLowerCase(), `${path} cannot be written: ${message}`, { cause: error });
  }
}

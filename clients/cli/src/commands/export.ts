import type { CreateMemocardRequest, CreateQuestionRequest, LearningLibrary } from '@learning-library/client';
import { type Command, Option } from 'commander';
import { UsageError } from '../failure.js';
import { reportChanges } from '../exporting/changes.js';
import { FORMATS, lostInTsv } from '../exporting/formats.js';
import { type Loss, lostIn } from '../exporting/losses.js';
import { WHOLE_FILES, writeFolders } from '../exporting/whole.js';
import { QUIZ_FORMATS, type QuizFormat } from '../exporting/quizzes.js';
import { contentEntry, type Entry, questionBody } from '../library/entries.js';
import { all, type ReadEntry, readLibrary } from '../library/readLibrary.js';
import { openLibrary } from '../login.js';
import { isStandardOutput, writeOutput } from '../output.js';
import { Progress } from '../progress.js';
import { categoryOf, LEFT_OUT, namesInCategory, type OnLost, type Quiz } from '../quiz/question.js';
import { bounded, type Terminal } from '../terminal.js';
import { type Context, JSON_OPTION, type JsonOption, printJson } from './context.js';

/** File name that means standard output. */
const STDOUT = '-';
const CHOICES = [...new Set([FORMATS, WHOLE_FILES, QUIZ_FORMATS].flatMap(Object.keys))];
const MAX_NAMED = 20;

interface ExportOptions extends JsonOption {
  format: string;
  output: string;
  folder?: string;
}

/** `export [CONTENT] --format FORMAT --output FILE [--folder ID]` */
export function addExport(program: Command, context: Context): void {
  program
    .command('export')
    .description('Export memocards or questions of a content, or the whole library')
    .argument('[content]', 'Id of the content (default: the whole library)')
    .addOption(
      new Option('--format <format>', 'Format of the file; md writes folders of Markdown')
        .choices(CHOICES)
        .makeOptionMandatory(),
    )
    .requiredOption(
      '--output <file>',
      'File to write, or - for standard output; an existing file is replaced after a complete export',
    )
    .option('--folder <id>', 'Export only this folder and everything in it')
    .option(...JSON_OPTION)
    .action(async (contentId: string | undefined, options: ExportOptions) => {
      if (options.output === '') throw new UsageError('--output is empty: name a file, or - for standard output.');
      if (contentId !== undefined && options.folder !== undefined)
        throw new UsageError('Use a content or --folder, not both.');
      if (await isStandardOutput(options.output)) options.output = STDOUT;
      const { library } = await openLibrary(context.config);
      const quizFormat = QUIZ_FORMATS[options.format];
      if (quizFormat !== undefined) await exportQuestions(library, contentId, quizFormat, options, context);
      else if (contentId === undefined) await exportWhole(library, options, context);
      else await exportContent(library, contentId, options, context);
    });
}

async function exportContent(
  library: LearningLibrary,
  contentId: string,
  { format, output, json }: ExportOptions,
  context: Context,
): Promise<void> {
  if (!isOneOf(FORMATS, format)) throw new UsageError(`${format} exports the whole library: leave out the content.`);
  const content = await library.contents.get(contentId);
  const memocards = await all(library.memocards.list(contentId));
  const questions = hasQuestions(format) ? await all(library.questions.list(contentId)) : [];
  const data = await FORMATS[format]({ content, memocards, questions });
  const questionsLeftBehind = hasQuestions(format) ? 0 : content.inclusions.questionsCount;
  const counts = { memocards: memocards.length, questions: questions.length, questionsLeftBehind };
  const losses: Loss[] = [
    // The table of one content has no columns about it.
    ...lostIn(format === 'csv' ? 'tsv' : format, contentEntry(content, [], { memocards: [], questions: [] })),
    ...(format === 'tsv' ? memocards.flatMap(lostInTsv) : []),
  ];
  if (json !== true) {
    showLosses(context.terminal, losses);
    reportLeftBehind(context, format, counts);
  }
  if (output === STDOUT) return context.terminal.out(data);
  await writeOutput(output, data);
  if (json === true)
    printJson(context, { output, ...counts, ...(format === 'tsv' || losses.length > 0 ? { losses } : {}) });
  else context.terminal.out(`Wrote ${counts.memocards} memocards${and(counts)} to ${output}.\n`);
}

function hasQuestions(format: string): boolean {
  return !['csv', 'tsv', 'apkg'].includes(format);
}

function and({ questions }: { questions: number }): string {
  return questions === 0 ? '' : ` and ${questions} questions`;
}

function reportLeftBehind(
  { terminal }: Context,
  format: string,
  { questionsLeftBehind, textsLeftBehind = 0 }: { questionsLeftBehind: number; textsLeftBehind?: number },
): void {
  if (questionsLeftBehind > 0)
    terminal.err(`${questionsLeftBehind} questions were left out, because ${format} contains only memocards.\n`);
  if (textsLeftBehind > 0)
    terminal.err(`${textsLeftBehind} of the contents have a text, which the API does not return: keep your files.\n`);
}

async function exportWhole(
  library: LearningLibrary,
  { format, output, folder, json }: ExportOptions,
  context: Context,
): Promise<void> {
  const { terminal } = context;
  const progress = new Progress(terminal, json === true);
  const counts = { folders: 0, contents: 0, memocards: 0, questions: 0, questionsLeftBehind: 0, textsLeftBehind: 0 };
  const losses: Loss[] = [];
  const counted = async function* (): AsyncGenerator<ReadEntry> {
    // A missing folder is reported before anything is written.
    if (folder !== undefined) await library.folders.get(folder);
    for await (const read of readLibrary(library, folder)) {
      const { entry, source } = read;
      losses.push(...lostIn(format, entry));
      counts[entry.type === 'folder' ? 'folders' : 'contents']++;
      if (entry.type === 'content') {
        counts.memocards += entry.memocards.length;
        counts[hasQuestions(format) ? 'questions' : 'questionsLeftBehind'] += entry.questions.length;
        if (source?.content.inclusions.hasBody === true) counts.textsLeftBehind++;
      }
      progress.advance();
      yield read;
    }
  };
  try {
    if (format === 'md' && output === STDOUT) throw new UsageError('md writes a folder: name it with --output.');
    if (format === 'md') await writeFolders(output, counted());
    else if (isOneOf(WHOLE_FILES, format)) {
      const data = await WHOLE_FILES[format](counted());
      if (output !== STDOUT) await writeOutput(output, data);
      else terminal.out(data);
    } else throw new UsageError(`${format} exports one content: use jsonl or csv for the whole library.`);
  } finally {
    progress.stop();
  }
  if (json !== true) {
    showLosses(terminal, losses);
    reportLeftBehind(context, format, counts);
  }
  if (output === STDOUT) return;
  const { folders, contents, memocards } = counts;
  if (json === true) printJson(context, { output, ...counts, ...(losses.length > 0 ? { losses } : {}) });
  else
    terminal.out(
      `Wrote ${contents} contents in ${folders} folders with ${memocards} memocards${and(counts)} to ${output}.\n`,
    );
}

/**
 * The questions of one content, or of all contents in the library or a folder. Reports each part that the format cannot
 * represent.
 */
async function exportQuestions(
  library: LearningLibrary,
  contentId: string | undefined,
  { write, extension, hasFolders, isJoined }: QuizFormat,
  { format, output, folder, json }: ExportOptions,
  context: Context,
): Promise<void> {
  const quizzes: Quiz[] = [];
  const ofContents: Loss[] = [];
  const add = (entry: Entry): void => {
    ofContents.push(...lostIn(format, entry, true));
    if (entry.type === 'folder' || (entry.questions.length === 0 && contentId === undefined)) return;
    const { folder: folders, title, description, questions } = entry;
    quizzes.push({ path: [...folders, title], questions, ...(description === null ? {} : { description }) });
  };
  if (contentId !== undefined) {
    const content = await library.contents.get(contentId);
    add(
      contentEntry(content, [], {
        // Only their number counts.
        memocards: new Array<CreateMemocardRequest>(content.inclusions.memocardsCount),
        questions: (await all(library.questions.list(contentId))).map(questionBody),
      }),
    );
  } else {
    if (folder !== undefined) await library.folders.get(folder);
    for await (const { entry } of readLibrary(library, folder)) add(entry);
  }
  const ofQuestions: Loss[] = [];
  const contents = new Map<CreateQuestionRequest, string>();
  const changed = new Set<CreateQuestionRequest>();
  const onLost: OnLost = (question, reason) => {
    changed.add(question);
    ofQuestions.push({ content: contents.get(question) ?? '', question: bounded(question.prompt), reason });
  };
  for (const { path, questions } of quizzes) {
    const content = bounded(path.join(' / '));
    for (const question of questions) contents.set(question, content);
    if (isJoined === true && quizzes.length > 1)
      ofContents.push({ content, reason: `Its title was left out: ${format} has no contents.` });
    if (hasFolders !== true && path.length > 1) ofContents.push({ content, reason: `${format} has no folders.` });
    if (hasFolders === true && namesInCategory(categoryOf(path)).join('\0') !== path.join('\0'))
      ofContents.push({ content, reason: 'The format cannot represent its names of folders and its title exactly.' });
  }
  const data = write(quizzes, onLost);
  const questions = [...contents.keys()];
  const others = questions.filter((question) => !changed.has(question));
  if (extension !== undefined) await reportChanges(data, extension, others, onLost);
  const { terminal } = context;
  if (json !== true) for (const losses of [ofQuestions, ofContents]) showLosses(terminal, losses);
  if (output === STDOUT) return terminal.out(data);
  await writeOutput(output, data);
  const losses = [...ofQuestions, ...ofContents];
  const count = questions.length - losses.filter(({ reason }) => reason.startsWith(LEFT_OUT)).length;
  if (json === true) printJson(context, { output, questions: count, losses });
  else terminal.out(`Wrote ${count} questions to ${output}, with ${losses.length} losses.\n`);
}

function showLosses(terminal: Terminal, losses: readonly Loss[]): void {
  for (const { folder, content = folder, memocard = content, question = memocard, reason } of losses.slice(
    0,
    MAX_NAMED,
  ))
    terminal.err(`${bounded(question ?? '')}: ${reason}\n`);
  if (losses.length > MAX_NAMED) terminal.err(`… and ${losses.length - MAX_NAMED} more losses\n`);
}

function isOneOf<T extends object>(formats: T, name: string): name is Extract<keyof T, string> {
  return Object.hasOwn(formats, name);
}

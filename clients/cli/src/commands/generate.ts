import type { Command } from 'commander';
import { CommandError } from '../failure.js';
import { openLibrary } from '../login.js';
import { StatusLine } from '../terminal.js';
import { type Context, JSON_OPTION, type JsonOption, printJson } from './context.js';

interface GenerateOptions extends JsonOption {
  questions?: boolean;
  wait?: boolean;
}

/** `generate CONTENT [--questions] [--wait]` */
export function addGenerate(program: Command, context: Context): void {
  const { config, terminal } = context;
  program
    .command('generate')
    .description('have memocards generated from a content')
    .argument('<content>', 'id of the content')
    .option('--questions', 'generate questions from its memocards instead')
    .option('--wait', 'wait until the job has ended')
    .option(...JSON_OPTION)
    .action(async (contentId: string, { questions, wait, json }: GenerateOptions) => {
      const { library } = await openLibrary(config);
      const { contents } = library;
      const accepted = await (questions === true
        ? contents.generateQuestions(contentId)
        : contents.generateMemocards(contentId));
      if (wait !== true) {
        if (json === true) printJson(context, accepted);
        else terminal.out(`Job ${accepted.jobId} is ${accepted.status}.\n`);
        return;
      }
      const line = new StatusLine(terminal);
      const job = await library.waitForJob(accepted.jobId, { onProgress: ({ progress }) => line.bar(progress) });
      line.clear();
      if (job.status !== 'succeeded')
        throw new CommandError(job.error ?? job.status, `The job ${job.id} ${job.status}.`);
      if (json === true) printJson(context, job);
      else terminal.out(`Job ${job.id} succeeded.\n`);
    });
}

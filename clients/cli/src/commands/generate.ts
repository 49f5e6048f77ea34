import type { Job, LearningLibrary } from '@learning-library/client';
import type { Command } from 'commander';
import { CommandError } from '../failure.js';
import { openLibrary } from '../login.js';
import { StatusLine } from '../terminal.js';
import { type Context, JSON_OPTION, type JsonOption, printJson } from './context.js';

interface WaitOption extends JsonOption {
  wait?: boolean;
}

interface GenerateOptions extends WaitOption {
  questions?: boolean;
}

const WAIT_OPTION = ['--wait', 'Wait until the job has ended'] as const;

/** `generate CONTENT [--questions] [--wait]`, `job ID [--wait]` */
export function addGenerate(program: Command, context: Context): void {
  const { config, terminal } = context;
  program
    .command('generate')
    .description('Generate memocards from the text of a content')
    .argument('<content>', 'Id of the content')
    .option('--questions', 'Generate questions from its memocards instead')
    .option(...WAIT_OPTION)
    .option(...JSON_OPTION)
    .action(async (contentId: string, { questions, wait, json }: GenerateOptions) => {
      const { library } = await openLibrary(config);
      const { contents } = library;
      const accepted = await (questions === true
        ? contents.generateQuestions(contentId)
        : contents.generateMemocards(contentId));
      if (wait === true) return follow(context, library, accepted.jobId, json);
      if (json === true) printJson(context, accepted);
      else terminal.out(`Job ${accepted.jobId} is ${accepted.status}.\n`);
    });
  program
    .command('job')
    .description('Show the progress of a generation')
    .argument('<job>', 'Id of the job')
    .option(...WAIT_OPTION)
    .option(...JSON_OPTION)
    .action(async (jobId: string, { wait, json }: WaitOption) => {
      const { library } = await openLibrary(config);
      if (wait === true) return follow(context, library, jobId, json);
      const job = await library.jobs.get(jobId);
      if (json === true) printJson(context, job);
      else terminal.out(`${sentence(job)}\n`);
    });
}

/** @throws CommandError if the job did not succeed */
async function follow(
  context: Context,
  library: LearningLibrary,
  jobId: string,
  json: boolean | undefined,
): Promise<void> {
  const line = new StatusLine(context.terminal);
  const job = await library.waitForJob(jobId, { onProgress: ({ progress }) => line.bar(progress) });
  line.clear();
  if (job.status !== 'succeeded') throw new CommandError(job.error ?? job.status, sentence(job));
  if (json === true) printJson(context, job);
  else context.terminal.out(`${sentence(job)}\n`);
}

function sentence({ id, status, progress }: Job): string {
  switch (status) {
    case 'pending':
    case 'running':
      return `Job ${id} is ${status}, ${progress} %.`;
    case 'failed':
    case 'cancelled':
      return `Job ${id} ${status === 'failed' ? 'failed' : 'was cancelled'}, and created nothing.`;
    default:
      return `Job ${id} ${status}.`;
  }
}

import { type Command, Option } from 'commander';
import { idArgument, parseInstant } from '../arguments';
import { UsageError } from '../failure';
import { PAGE_SIZE, rowsOf } from '../pages';
import { diagnosticsObject, jobObject, render } from '../render';
import type { Prints } from './command';

const STATUSES = ['pending', 'running', 'succeeded', 'failed', 'cancelled'];
const TYPES = ['memocard_generation', 'question_generation'];

interface Filters {
  account?: string;
  all?: true;
  status?: string;
  type?: string;
  since?: Date;
}

export function addCommands(job: Command, prints: Prints): void {
  job
    .command('list')
    .description('jobs of the last 90 days, newest first, a line of JSON each')
    .option('--account <account>', 'a UUID: the jobs of this account')
    .addOption(new Option('--all', 'the jobs of all accounts').conflicts('account'))
    .addOption(new Option('--status <status>', 'how far they are').choices(STATUSES))
    .addOption(new Option('--type <type>', 'what they make').choices(TYPES))
    .option('--since <when>', 'such as 24h, or an instant', parseInstant(-1))
    .action(
      prints((services, { account = '', all, status, type, since = new Date(0) }: Filters) => {
        if (account === '' && all !== true) throw new UsageError('Name an account with --account, or say --all.');
        const { generation } = services;
        return rowsOf('jobs', jobObject, async (last) => {
          const request = { accountId: account, status, type, pageSize: PAGE_SIZE, afterId: last?.id };
          const { jobs, hasMore } = await generation.listJobs(request);
          const wanted = jobs.filter(({ createdAt = since }) => createdAt >= since);
          return { jobs: wanted, hasMore: hasMore && wanted.length === jobs.length };
        });
      }),
    );
  job
    .command('show')
    .addArgument(idArgument('job'))
    .action(
      prints(async ({ generation }, jobId: string) => {
        const answer = await generation.getJobDiagnostics({ jobId });
        return { ...render(answer.job, jobObject), ...render(answer.diagnostics, diagnosticsObject) };
      }),
    );
  job
    .command('retry')
    .description(
      'a new job in the place of one that failed or was cancelled, which is charged; repeated, it shows the new one',
    )
    .addArgument(idArgument('job'))
    .action(
      prints(async ({ generation }, jobId: string) => {
        const answer = await generation.retryJob({ jobId });
        return { ...render(answer.job, jobObject), retryOf: jobId };
      }),
    );
  job
    .command('cancel')
    .description('end a job and release its credits; one that has ended is shown as it ended')
    .addArgument(idArgument('job'))
    .action(
      prints(async ({ generation }, jobId: string) => {
        const answer = await generation.cancelJob({ jobId });
        return render(answer.job, jobObject);
      }),
    );
}

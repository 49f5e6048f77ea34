import { idOf, idOption, option, parseInstant } from '../arguments';
import { UsageError } from '../failure';
import { PAGE_SIZE, rowsOf } from '../pages';
import { diagnosticsObject, jobObject, render } from '../render';
import { command, type Commands } from './command';

const STATUSES = ['pending', 'running', 'succeeded', 'failed', 'cancelled'];
const TYPES = ['memocard_generation', 'question_generation'];

interface Of {
  job: string;
}

interface Filters {
  account?: string;
  all?: true;
  status?: string;
  type?: string;
  since?: Date;
}

export const jobs: Commands = {
  list: command<Filters>(
    'List generation jobs of the last 90 days, newest first',
    [
      idOption('account'),
      option('--all', 'Jobs of all accounts').conflicts('account'),
      option('--status <status>', 'Status of the jobs').choices(STATUSES),
      option('--type <type>', 'Type of the jobs').choices(TYPES),
      option('--since <when>', 'Oldest job, such as 24h or 2026-11-20', parseInstant(-1)),
    ],
    (services, { account = '', all, status, type, since = new Date(0) }) => {
      if (account === '' && all !== true) throw new UsageError('Name an account with --account, or use --all.');
      return rowsOf('jobs', jobObject, async (last) => {
        const request = { accountId: account, status, type, pageSize: PAGE_SIZE, afterId: last?.id };
        const page = await services.generation.listJobs(request);
        const wanted = page.jobs.filter(({ createdAt = since }) => createdAt >= since);
        return { jobs: wanted, hasMore: page.hasMore && wanted.length === page.jobs.length };
      });
    },
  ),
  show: command<Of>('Show a job and its attempts', [idOf('job')], async ({ generation }, { job: jobId }) => {
    const { job, diagnostics } = await generation.getJobDiagnostics({ jobId });
    return { ...render(job, jobObject), ...render(diagnostics, diagnosticsObject) };
  }),
  cancel: command<Of>(
    'Cancel a job and release its credits; a finished job does not change',
    [idOf('job')],
    async ({ generation }, { job: jobId }) => render((await generation.cancelJob({ jobId })).job, jobObject),
  ),
};

import type { Command } from 'commander';
import { idArgument, idOption } from '../arguments';
import { allPages, PAGE_SIZE } from '../pages';
import { jobObject, render } from '../render';
import type { Prints } from './command';

/** `job cancel|show|list` */
export function addJobCommands(job: Command, prints: Prints): void {
  job
    .command('cancel')
    .addArgument(idArgument('job'))
    .action(
      prints(async ({ generation }, jobId: string) => {
        const answer = await generation.cancelJob({ jobId });
        return render(answer.job, jobObject);
      }),
    );
  job
    .command('show')
    .addArgument(idArgument('job'))
    .action(
      prints(async ({ generation }, jobId: string) => {
        const answer = await generation.getJob({ jobId });
        return render(answer.job, jobObject);
      }),
    );
  job
    .command('list')
    .description('the jobs of an account, newest first')
    .addOption(idOption('account'))
    .action(
      prints(async ({ generation }, { account: accountId }: { account: string }) => {
        const jobs = await allPages(async (afterId) => {
          const page = await generation.listJobs({ accountId, pageSize: PAGE_SIZE, afterId });
          return { items: page.jobs, hasMore: page.hasMore };
        });
        return { jobs: jobs.map(jobObject) };
      }),
    );
}

import type { Command } from 'commander';
import { jobObject, render } from '../render';
import { soon } from '../services';
import type { Prints } from './command';

/** `job cancel|show` */
export function addJobCommands(program: Command, prints: Prints): void {
  const job = program.command('job').description('generation jobs');
  job
    .command('cancel')
    .argument('<id>')
    .action(
      prints(async ({ generation }, jobId: string) => {
        const answer = await generation.cancelJob({ jobId }, soon());
        return render(answer.job, jobObject);
      }),
    );
  job
    .command('show')
    .argument('<id>')
    .action(
      prints(async ({ generation }, jobId: string) => {
        const answer = await generation.getJob({ jobId }, soon());
        return render(answer.job, jobObject);
      }),
    );
}

import { resolve } from 'node:path';
import type { Command } from 'commander';
import { importReviews } from '../study/importReviews';
import { parseStudy } from '../study/parseStudy';
import { readStudyFile } from '../study/readStudyFile';
import type { Prints } from './command';

/** `study import` */
export function addStudyCommands(program: Command, prints: Prints): void {
  const study = program.command('study').description('what the study application records');
  study
    .command('import')
    .requiredOption('--account <id>')
    .argument('<file>', 'JSON: {reviews: [{id?, memocardId, rating, reviewedAt}]}')
    .action(
      prints(async (services, file: string, { account }: { account: string }) => {
        const { reviews } = parseStudy(await readStudyFile(resolve(services.callerDirectory, file)));
        return { reviews: await importReviews(services.cards, account, reviews), sessions: 0, answers: 0 };
      }),
    );
}

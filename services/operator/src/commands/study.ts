import { resolve } from 'node:path';
import type { Command } from 'commander';
import { idOption } from '../arguments';
import { importReviews } from '../study/importReviews';
import { importSessions } from '../study/importSessions';
import { parseStudy } from '../study/parseStudy';
import { readStudyFile } from '../study/readStudyFile';
import type { Prints } from './command';

/** `study import` */
export function addStudyCommands(study: Command, prints: Prints): void {
  study
    .command('import')
    .addOption(idOption('account'))
    .argument(
      '<file>',
      'JSON: {reviews: [{id?, memocardId, rating, reviewedAt}], sessions: [{id?, type, status, spaceId?, contentId?, itemsCount, startedAt, endedAt?, answers: [{id?, correct, answeredAt}]}]}',
    )
    .action(
      prints(async (services, file: string, { account }: { account: string }) => {
        const { reviews, sessions } = parseStudy(await readStudyFile(resolve(services.callerDirectory, file)));
        await services.requireAccount(account);
        await importReviews(services.cards, account, reviews);
        await importSessions(services.study, account, sessions, reviews.length);
        const answers = sessions.reduce((sum, session) => sum + session.answers.length, 0);
        return { reviews: reviews.length, sessions: sessions.length, answers };
      }),
    );
}

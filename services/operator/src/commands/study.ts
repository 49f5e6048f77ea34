import { resolve } from 'node:path';
import type { Command } from 'commander';
import { idOption } from '../arguments';
import { OperatorError } from '../failure';
import { readFileBytes } from '../files';
import { importStudy } from '../study/importStudy';
import { parseStudy } from '../study/studyFile';
import type { Prints } from './command';

/** About 300,000 reviews. */
const MAX_FILE_BYTES = 64 * 1024 * 1024;

export function addCommands(study: Command, prints: Prints): void {
  study
    .command('import')
    .addOption(idOption('account'))
    .argument(
      '<file>',
      'JSON: {reviews: [{id?, memocardId, rating, reviewedAt}], sessions: [{id?, type, status, spaceId?, contentId?, itemsCount, startedAt, endedAt?, answers: [{id?, correct, answeredAt}]}]}',
    )
    .action(
      prints(async (services, file: string, { account }: { account: string }) => {
        const parsed = parseStudy(await readJson(resolve(services.callerDirectory, file)));
        await services.requireAccount(account);
        await importStudy(services, account, parsed);
        const { reviews, sessions } = parsed;
        const answers = sessions.reduce((sum, session) => sum + session.answers.length, 0);
        return { reviews: reviews.length, sessions: sessions.length, answers };
      }),
    );
}

async function readJson(path: string): Promise<unknown> {
  const bytes = await readFileBytes(path, MAX_FILE_BYTES);
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    // The parser's own message quotes the file.
    throw new OperatorError('bad_request', `${path} is not valid JSON.`);
  }
}

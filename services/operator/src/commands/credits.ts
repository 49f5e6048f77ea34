import type { LedgerEntry } from '@learning-library/proto';
import type { Command } from 'commander';
import { idArgument, parseInstant, parseInteger, parseSigned } from '../arguments';
import { PAGE_SIZE } from '../pages';
import { creditsObject, ledgerObject, render } from '../render';
import type { Services } from '../services';
import type { Prints } from './command';
import { addReconcileCommand } from './reconcile';

/** `credits grant|adjust|show|ledger|reconcile` */
export function addCreditCommands(credits: Command, prints: Prints): void {
  credits
    .command('grant')
    .addArgument(idArgument('account'))
    .argument('<units>', 'how many', parseInteger)
    .option('--id <uuid>', 'makes the grant repeatable: with one id it is given once')
    .action(
      prints(async ({ generation }, accountId: string, units: number, { id }: { id?: string }) => {
        const answer = await generation.grantCredits({ accountId, units, id });
        return render(answer.credits, creditsObject);
      }),
    );
  credits
    .command('adjust')
    .addArgument(idArgument('account'))
    .argument('<units>', 'how many are added, or with a minus taken away: never more than are available', parseSigned)
    .description('corrects what is available; needs --reason')
    .option('--id <uuid>', 'makes it repeatable: with one id it is done once')
    .action(
      prints(async ({ generation }, accountId: string, units: number, { id }: { id?: string }) => {
        const answer = await generation.adjustCredits({ accountId, units, id });
        return render(answer.credits, creditsObject);
      }),
    );
  credits
    .command('show')
    .addArgument(idArgument('account'))
    .action(
      prints(async ({ generation }, accountId: string) => {
        const answer = await generation.getCredits({ accountId });
        return render(answer.credits, creditsObject);
      }),
    );
  credits
    .command('ledger')
    .addArgument(idArgument('account'))
    .description('every entry with the balance after it, oldest first')
    .option('--since <when>', 'such as 24h, or an instant', parseInstant(-1))
    .action(prints((services, accountId: string, { since }: { since?: Date }) => entries(services, accountId, since)));
  addReconcileCommand(credits, prints);
}

async function* entries({ generation }: Services, accountId: string, since?: Date): AsyncGenerator<object> {
  let after: LedgerEntry | undefined;
  for (;;) {
    const page = await generation.listLedger({ accountId, pageSize: PAGE_SIZE, after, since });
    for (const entry of page.entries) yield ledgerObject(entry);
    after = page.entries.at(-1);
    if (!page.hasMore) return;
  }
}

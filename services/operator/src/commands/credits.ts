import type { Credits } from '@learning-library/proto';
import type { Command } from 'commander';
import { idArgument, parseInstant, parseInteger, parseSigned } from '../arguments';
import { PAGE_SIZE, rowsOf } from '../pages';
import { creditsObject, ledgerObject, render } from '../render';
import type { Prints } from './command';
import { addReconcileCommand } from './reconcile';

const show = ({ credits }: { credits?: Credits | undefined }): object => render(credits, creditsObject);

/** `credits grant|adjust|show|ledger|reconcile` */
export function addCommands(credits: Command, prints: Prints): void {
  credits
    .command('grant')
    .addArgument(idArgument('account'))
    .argument('<units>', 'how many', parseInteger)
    .option('--id <uuid>', 'makes the grant repeatable: with one id it is given once')
    .action(
      prints(({ generation }, accountId: string, units: number, { id }: { id?: string }) =>
        generation.grantCredits({ accountId, units, id }).then(show),
      ),
    );
  credits
    .command('adjust')
    .addArgument(idArgument('account'))
    .argument('<units>', 'how many are added, or with a minus taken away: never more than are available', parseSigned)
    .description('corrects what is available; needs --reason')
    .option('--id <uuid>', 'makes it repeatable: with one id it is done once')
    .action(
      prints(({ generation }, accountId: string, units: number, { id }: { id?: string }) =>
        generation.adjustCredits({ accountId, units, id }).then(show),
      ),
    );
  credits
    .command('show')
    .addArgument(idArgument('account'))
    .action(prints(({ generation }, accountId: string) => generation.getCredits({ accountId }).then(show)));
  credits
    .command('ledger')
    .addArgument(idArgument('account'))
    .description('every entry with the balance after it, oldest first')
    .option('--since <when>', 'such as 24h, or an instant', parseInstant(-1))
    .action(
      prints(({ generation }, accountId: string, { since }: { since?: Date }) =>
        rowsOf('entries', ledgerObject, (after) =>
          generation.listLedger({ accountId, pageSize: PAGE_SIZE, after, since }),
        ),
      ),
    );
  addReconcileCommand(credits, prints);
}

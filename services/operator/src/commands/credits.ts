import type { Command } from 'commander';
import { idArgument, parseInteger } from '../arguments';
import { creditsObject, render } from '../render';
import type { Prints } from './command';

/** `credits grant|show` */
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
    .command('show')
    .addArgument(idArgument('account'))
    .action(
      prints(async ({ generation }, accountId: string) => {
        const answer = await generation.getCredits({ accountId });
        return render(answer.credits, creditsObject);
      }),
    );
}

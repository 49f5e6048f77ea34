import { ROLES } from '@learning-library/common/rpc';
import { type Command, Option } from 'commander';
import { idArgument, parseInstant } from '../arguments';
import { listOf } from '../pages';
import { operatorTokenObject, render } from '../render';
import type { Prints } from './command';

export function addCommands(token: Command, prints: Prints): void {
  token
    .command('create')
    .description('a token for one operator, shown once; it goes into OPERATOR_TOKEN')
    .argument('<name>', 'how audit names the operator')
    .addOption(new Option('--role <role>', 'what the operator may do').choices(ROLES).makeOptionMandatory())
    .requiredOption('--expires <when>', 'such as 90d, or an instant', parseInstant(1))
    .action(
      prints(async ({ accounts, wishes }, name: string, { role, expires }: { role: string; expires: Date }) => {
        const answer = await accounts.createOperatorToken({ name, role, expiresAt: expires });
        const secret = wishes.dryRun === true ? null : answer.secret;
        return render(answer.token, (made) => ({ ...operatorTokenObject(made), token: secret }));
      }),
    );
  token
    .command('revoke')
    .description('refuses it within a minute, for good')
    .addArgument(idArgument('token'))
    .action(
      prints(async ({ accounts }, tokenId: string) => {
        const answer = await accounts.revokeOperatorToken({ tokenId });
        return render(answer.token, operatorTokenObject);
      }),
    );
  token
    .command('list')
    .description('all tokens, revoked ones too')
    .action(
      prints(({ accounts }) =>
        listOf('tokens', operatorTokenObject, (last) =>
          accounts.listOperatorTokens({ pageSize: 0, afterId: last?.id }),
        ),
      ),
    );
}

import type { TimedCalls } from '@learning-library/common/rpc';
import type { LibraryOperatorServiceServer } from '@learning-library/proto';
import type { Command } from 'commander';
import { idArgument, parseLimit } from '../arguments';
import { usageObject } from '../render';
import type { Services } from '../services';
import type { Prints } from './command';

type UsageService = Pick<TimedCalls<LibraryOperatorServiceServer>, 'getUsage' | 'setQuotas'>;

/** By option of the command. */
const QUOTAS = {
  contents: 'contents',
  textBytes: 'text_bytes',
  folders: 'folders',
  memocards: 'memocards',
  questions: 'questions',
  jobs: 'jobs',
} as const;

type Limits = Partial<Record<keyof typeof QUOTAS, number>>;

/** `account usage|quota` */
export function addQuotaCommands(account: Command, prints: Prints): void {
  account
    .command('usage')
    .description('what an account holds, and how much it may hold')
    .addArgument(idArgument('account'))
    .action(prints(quotas));
  account
    .command('quota')
    .description('how much an account may hold; what is not named stays')
    .addArgument(idArgument('account'))
    .option('--contents <n>', 'contents', parseLimit)
    .option('--text-bytes <n>', 'bytes of all bodies, as UTF-8', parseLimit)
    .option('--folders <n>', 'folders', parseLimit)
    .option('--memocards <n>', 'memocards', parseLimit)
    .option('--questions <n>', 'questions', parseLimit)
    .option('--jobs <n>', 'generation jobs at work at once; more wait', parseLimit)
    .action(prints(quotas));
}

async function quotas(services: Services, accountId: string, limits: Limits): Promise<object> {
  await services.requireAccount(accountId);
  const ask = async (service: UsageService, names: readonly (keyof typeof QUOTAS)[]) => {
    const given = names.flatMap((name) => {
      const limit = limits[name];
      return limit === undefined ? [] : [{ quota: QUOTAS[name], limit }];
    });
    const { usage } =
      given.length === 0
        ? await service.getUsage({ accountId })
        : await service.setQuotas({ accountId, quotas: given });
    return usage;
  };
  const usage = await Promise.all([
    ask(services.library, ['contents', 'textBytes', 'folders']),
    ask(services.cards, ['memocards']),
    ask(services.questions, ['questions']),
    ask(services.generation, ['jobs']),
  ]);
  return usageObject(accountId, usage.flat());
}
